import { Client, fetchExchange, type TypedDocumentNode } from "@urql/core";
import { ApiError } from "#functions/http/api-error.ts";

/** Longest wait for one answer of the index. */
const TIMEOUT_MS = 5_000;

export interface Subgraph {
  /**
   * The answer to a query.
   * @throws ApiError INDEXER_UNAVAILABLE when the index does not answer, or answers with errors
   */
  query<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: NoInfer<Variables>,
  ): Promise<Data>;
}

/** Client for the graph-node end point at `url`. It keeps nothing: every query is asked anew. */
export function createSubgraph(url: string): Subgraph {
  const client = new Client({
    url,
    exchanges: [fetchExchange],
    preferGetMethod: false,
    requestPolicy: "network-only",
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
  });
  return {
    async query(document, variables) {
      const { data, error } = await client.query(document, variables).toPromise();
      if (error || !data) {
        throw new ApiError(
          "INDEXER_UNAVAILABLE",
          "The index of the marketplace cannot be asked at the moment. Nothing is lost: everything is on the chain. Please try again in a moment.",
          { cause: error, headers: { "Retry-After": "5" } },
        );
      }
      return data;
    },
  };
}
