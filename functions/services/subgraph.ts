import { ApiError } from "#functions/http/api-error.ts";
import { createGraphClient, type GraphClient } from "#protocol/graph/graph-client.ts";

const TIMEOUT_MS = 5_000;

/** Client of the index whose failures are API errors. */
export type Subgraph = GraphClient;

/** Client for the graph-node end point at `url`. Its queries throw ApiError INDEXER_UNAVAILABLE. */
export function createSubgraph(url: string): Subgraph {
  const client = createGraphClient(url, TIMEOUT_MS);
  return {
    query: (document, variables) =>
      client.query(document, variables).catch((cause: unknown) => {
        throw new ApiError(
          "INDEXER_UNAVAILABLE",
          "The index is unavailable. No data is lost, because all of it is on the chain. Try again in a few seconds.",
          { cause, headers: { "Retry-After": "5" } },
        );
      }),
  };
}
