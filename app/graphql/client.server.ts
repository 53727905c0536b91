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

/** Timeout for the subgraph; then the page shows its panel. */
const SUBGRAPH_TIMEOUT_MS = 5_000;

const throughBreaker = createBreaker();

/** Result while the circuit breaker is open. */
const resting = <Data, Variables extends AnyVariables>() =>
  ({
    error: new CombinedError({
      networkError: new DOMException("The index did not answer in time.", "TimeoutError"),
    }),
  }) as OperationResult<Data, Variables>;

/** Queries the subgraph without a cache. Every query has its own client: Workers hang on another request's I/O. */
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
