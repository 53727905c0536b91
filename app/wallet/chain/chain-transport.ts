import { createTransport, HttpRequestError, http, TimeoutError, type Transport } from "viem";

/** Responses take milliseconds; a node that needs longer is considered down. */
const TIMEOUT_MS = 6_000;

/** Transport for chain reads that moves an unresponsive node to the end; viem's `fallback` would always wait for it. */
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
            // A concurrent request may have moved it already.
            if (isAway && nodes[0] === node) nodes.push(...nodes.splice(0, 1));
            throw error;
          }
        },
      },
      { url: known[0] },
    );
  };
}
