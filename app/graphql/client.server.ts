import {
  type AnyVariables,
  Client,
  type DocumentInput,
  fetchExchange,
  type OperationResult,
} from "@urql/core";
import { environment } from "#app/env/env.server.ts";

/** A page waits this long for the subgraph, then shows its panel instead. */
const SUBGRAPH_TIMEOUT_MS = 5_000;

/**
 * Asks the subgraph. No cache: a page shows what is indexed now, and a revalidation after a transaction must see the new block.
 * A client lets equal questions that are asked at the same time wait for one answer. Workers may not wait for what another
 * request has begun, and hang: every question has a client of its own.
 */
export const askSubgraph = <Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
  variables: Variables,
): Promise<OperationResult<Data, Variables>> =>
  new Client({
    url: environment.SUBGRAPH_URL,
    exchanges: [fetchExchange],
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(SUBGRAPH_TIMEOUT_MS) }),
    preferGetMethod: false,
    requestPolicy: "network-only",
  })
    .query(document, variables)
    .toPromise();
