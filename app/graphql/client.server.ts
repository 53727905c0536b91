import { Client, fetchExchange } from "@urql/core";
import { environment } from "#app/env/env.server.ts";

/** A page waits this long for the subgraph, then shows its panel instead. */
const SUBGRAPH_TIMEOUT_MS = 5_000;

/** No cache: a page shows what is indexed now, and a revalidation after a transaction must see the new block. */
export const subgraphClient = new Client({
  url: environment.SUBGRAPH_URL,
  exchanges: [fetchExchange],
  fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(SUBGRAPH_TIMEOUT_MS) }),
  preferGetMethod: false,
  requestPolicy: "network-only",
});
