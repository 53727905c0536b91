import type { Rpc } from "./json-rpc.ts";

/** The fields of a block that are used. Quantities are 0x-prefixed hex strings. */
export interface RpcBlock {
  readonly number: string;
  readonly hash: string;
  readonly timestamp: string;
  readonly transactions: readonly string[];
}

/** A block by number or tag, with its transactions' hashes. @throws Error when the chain does not have it */
export async function readBlock(rpc: Rpc, at: number | "latest"): Promise<RpcBlock> {
  const tag = at === "latest" ? at : `0x${at.toString(16)}`;
  const block = await rpc<RpcBlock | null>("eth_getBlockByNumber", tag, false);
  if (!block) throw new Error(`The chain has no block ${at}`);
  return block;
}

/** Unix seconds of the newest block. */
export async function chainTime(rpc: Rpc): Promise<number> {
  return Number((await readBlock(rpc, "latest")).timestamp);
}
