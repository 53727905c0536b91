/**
 * A minimal JSON-RPC client. The stack talks to its own chain on the loopback interface only, so there is
 * no retry, no batching and no fallback here: an answer that does not come is an error for the caller.
 */

/** The chain answered with a JSON-RPC error object. */
export class RpcError extends Error {
  override readonly name = "RpcError";
  readonly code: number;

  constructor(method: string, code: number, message: string) {
    super(`${method}: ${message}`);
    this.code = code;
  }
}

export type Rpc = <T = unknown>(method: string, ...params: unknown[]) => Promise<T>;

/**
 * A function that calls one JSON-RPC endpoint.
 * @param timeoutMs milliseconds after which a call is given up
 * @throws RpcError when the endpoint refuses; TypeError or a timeout error when it cannot be reached
 */
export function rpcClient(url: string, timeoutMs = 30_000): Rpc {
  let id = 0;
  return async <T>(method: string, ...params: unknown[]): Promise<T> => {
    id += 1;
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id, method, params }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = (await response.json()) as { result?: T; error?: { code: number; message: string } };
    if (body.error) throw new RpcError(method, body.error.code, body.error.message);
    return body.result as T;
  };
}

/** The part of a block that the stack reads. Quantities are 0x-prefixed hex strings. */
export interface RpcBlock {
  readonly number: string;
  readonly hash: string;
  readonly timestamp: string;
  readonly transactions: readonly string[];
}

/** A block by number or tag, with its transactions' hashes. */
export async function readBlock(rpc: Rpc, at: number | "latest"): Promise<RpcBlock> {
  const tag = at === "latest" ? at : `0x${at.toString(16)}`;
  const block = await rpc<RpcBlock | null>("eth_getBlockByNumber", tag, false);
  if (!block) throw new Error(`The chain has no block ${at}`);
  return block;
}
