import { ApiError } from "#functions/http/api-error.ts";
import { createGraphClient, type GraphClient } from "#protocol/graph/graph-client.ts";

/** Longest wait for one answer of the index, while somebody waits for a page. */
const TIMEOUT_MS = 5_000;

/** The index, whose failures are answers of the API. */
export type Subgraph = GraphClient;

/** Client for the graph-node end point at `url`. Its queries throw ApiError INDEXER_UNAVAILABLE. */
export function createSubgraph(url: string): Subgraph {
  const client = createGraphClient(url, TIMEOUT_MS);
  return {
    query: (document, variables) =>
      client.query(document, variables).catch((cause: unknown) => {
        throw new ApiError(
          "INDEXER_UNAVAILABLE",
          "The index of the marketplace cannot be asked at the moment. Nothing is lost: everything is on the chain. Please try again in a moment.",
          { cause, headers: { "Retry-After": "5" } },
        );
      }),
  };
}
