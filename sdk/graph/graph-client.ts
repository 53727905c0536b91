/** The index itself, for what no endpoint answers: typed documents of the project, or GraphQL as text. */
import { Client, fetchExchange, type TypedDocumentNode } from "@urql/core";

const TIMEOUT_MS = 20_000;

export interface GraphClient {
  /** @throws Error when the index does not answer, or refuses the query */
  query<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables> | string,
    variables: NoInfer<Variables>,
  ): Promise<Data>;
}

/** @param url of graph-node's end point for the subgraph */
export function createGraphClient(url: string): GraphClient {
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
      if (error || !data) throw new Error(`The index did not answer: ${error?.message ?? "no data"}`);
      return data;
    },
  };
}
