import { readBlock } from "#dev-infra/chain/block.ts";
import type { GeneratedMarket } from "./market.ts";

/** The block that graph-node must have indexed to be current. */
export async function newest({ anvil }: Pick<GeneratedMarket, "anvil">) {
  const { number, hash } = await readBlock(anvil.rpc, "latest");
  return { number: Number(number), hash };
}
