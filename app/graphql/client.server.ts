import { Client, fetchExchange } from "@urql/core";
import { environment } from "#app/env/env.server.ts";

/** A page waits this long for the subgraph, then shows its panel instead. */
const SUBGRAPH_TIMEOUT_MS = 5_000;

function fetchWithTimeout(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(SUBGRAPH_TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal });
}

/** No cache: a page shows what is indexed now, and a revalidation after a transaction must see the new block. */
export const subgraphClient = new Client({
  url: environment.SUBGRAPH_URL,
  exchanges: [fetchExchange],
  fetch: fetchWithTimeout,
  preferGetMethod: false,
  requestPolicy: "network-only",
});
