/** GraphQL client for programs other than the app: no cache, and a timeout for each query. */
import { Client, fetchExchange, type TypedDocumentNode } from "@urql/core";
import { redactor } from "../format/redact.ts";
import { redactDeep } from "../format/redact-deep.ts";

const TIMEOUT_MS = 20_000;

export interface GraphClient {
  /** The result of a typed document or GraphQL text. @throws Error from the index */
  query<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables> | string,
    variables: NoInfer<Variables>,
  ): Promise<Data>;
}

export interface PartialGraphClient extends GraphClient {
  /** The same, but accepts partial answers: for a failed subgraph graph-node sends `_meta` and an error. */
  partly<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables> | string,
    variables: NoInfer<Variables>,
  ): Promise<{ readonly data: Data | undefined; readonly error: Error | undefined }>;
}

/** `url`: graph-node's endpoint for the subgraph; `timeoutMs`: timeout of one query. */
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
