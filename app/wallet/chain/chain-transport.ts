import { createTransport, HttpRequestError, http, TimeoutError, type Transport } from "viem";

/** An answer takes milliseconds; a node that needs longer than this is not going to answer. */
const TIMEOUT_MS = 6_000;

/**
 * Reads of the chain by the browser. A request that fails is made once more, at the next node where there is one. viem's own
 * `fallback` begins every request at the first node, so that each of the reads of a transaction would wait for it again; here a
 * node that did not answer goes to the end of the list.
 * @param urls of the nodes, the preferred first
 */
export function chainTransport(urls: readonly (string | undefined)[], timeout = TIMEOUT_MS): Transport {
  const known = urls.filter((url) => url !== undefined);
  return (options) => {
    const nodes = known.map((url) => http(url, { timeout, retryCount: 0 })({ ...options, retryCount: 0 }));
    return createTransport(
      {
        key: "chain",
        name: "Chain",
        type: "http",
        retryCount: 1,
        request: async (request) => {
          const node = nodes[0] as (typeof nodes)[number];
          try {
            return (await node.request(request as never)) as never;
          } catch (error) {
            const isAway = error instanceof TimeoutError || error instanceof HttpRequestError;
            // Another request may have moved it already.
            if (isAway && nodes[0] === node) nodes.push(...nodes.splice(0, 1));
            throw error;
          }
        },
      },
      { url: known[0] },
    );
  };
}
