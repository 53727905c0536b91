/** How every program outside of the application asks the index: each query anew, with a longest wait. */
import { Client, fetchExchange, type TypedDocumentNode } from "@urql/core";
import { redactor } from "../format/redact.ts";
import { redactDeep } from "../format/redact-deep.ts";

const TIMEOUT_MS = 20_000;

export interface GraphClient {
  /**
   * The answer to a typed document of the project, or to GraphQL as text.
   * @throws Error when the index does not answer, or refuses the query
   */
  query<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables> | string,
    variables: NoInfer<Variables>,
  ): Promise<Data>;
}

export interface PartialGraphClient extends GraphClient {
  /** The same, where graph-node may answer in part: of a subgraph that failed it gives `_meta` and an error. */
  partly<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables> | string,
    variables: NoInfer<Variables>,
  ): Promise<{ readonly data: Data | undefined; readonly error: Error | undefined }>;
}

/**
 * @param url of graph-node's end point for the subgraph
 * @param timeoutMs longest wait for one answer
 */
export function createGraphClient(url: string, timeoutMs = TIMEOUT_MS): PartialGraphClient {
  const client = new Client({
    url,
    exchanges: [fetchExchange],
    preferGetMethod: false,
    requestPolicy: "network-only",
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
  });
  const redact = redactor([url]);
  return {
    async query(document, variables) {
      const { data, error } = await client.query(document, variables).toPromise();
      redactDeep(error, redact);
      if (error || !data)
        throw new Error(`The index did not answer: ${error?.message ?? "no data"}`, { cause: error });
      return data;
    },
    async partly(document, variables) {
      const { data, error } = await client.query(document, variables).toPromise();
      return { data, error: redactDeep(error, redact) };
    },
  };
}
