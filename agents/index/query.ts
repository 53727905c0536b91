/** How agents ask the index. */
import { Client, fetchExchange, type TypedDocumentNode } from "@urql/core";

const TIMEOUT_MS = 20_000;

export type AskIndex = <Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
) => Promise<Data>;

/**
 * @param url of graph-node's end point for the subgraph
 * @returns a function that throws when the index does not answer
 */
export function openQueries(url: string): AskIndex {
  const client = new Client({
    url,
    exchanges: [fetchExchange],
    preferGetMethod: false,
    requestPolicy: "network-only",
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
  });
  return async (document, variables) => {
    const { data, error } = await client.query(document, variables).toPromise();
    if (error || !data) throw new Error(`The index did not answer: ${error?.message ?? "no data"}`);
    return data;
  };
}
