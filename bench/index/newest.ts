import { readBlock } from "#dev-infra/chain/block.ts";
import type { GeneratedMarket } from "./market.ts";

/** The block that graph-node has to have indexed to know everything. */
export async function newest({ anvil }: Pick<GeneratedMarket, "anvil">) {
  const { number, hash } = await readBlock(anvil.rpc, "latest");
  return { number: Number(number), hash };
}
