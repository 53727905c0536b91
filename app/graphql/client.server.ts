import {
  type AnyVariables,
  Client,
  CombinedError,
  type DocumentInput,
  fetchExchange,
  type OperationResult,
} from "@urql/core";
import { environment } from "#app/env/env.server.ts";
import { createBreaker } from "./breaker.ts";
import { toSubgraphError } from "./subgraph-error.ts";

/** A page waits this long for the subgraph, then shows its panel instead. */
const SUBGRAPH_TIMEOUT_MS = 5_000;

const throughBreaker = createBreaker();

/** The answer while the index rests. */
const resting = <Data, Variables extends AnyVariables>() =>
  ({
    error: new CombinedError({
      networkError: new DOMException("The index did not answer in time.", "TimeoutError"),
    }),
  }) as OperationResult<Data, Variables>;

/**
 * Asks the subgraph. No cache: a page shows what is indexed now, and a revalidation after a transaction must see the new block.
 * A client lets equal questions that are asked at the same time wait for one answer. Workers may not wait for what another
 * request has begun, and hang: every question has a client of its own.
 */
export const askSubgraph = <Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
  variables: Variables,
): Promise<OperationResult<Data, Variables>> =>
  throughBreaker(
    () => askNow(document, variables),
    ({ error }) => error !== undefined && toSubgraphError(error).kind === "timeout",
    resting<Data, Variables>,
  );

const askNow = <Data, Variables extends AnyVariables>(
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
