import type { Chain } from "viem";
import { leastTip } from "#protocol/chain/chains.ts";

/** A chain for which viem estimates no tip that its nodes refuse. */
export function withLeastTip(chain: Chain): Chain {
  const least = leastTip(chain.id);
  if (least === 0n) return chain;
  return {
    ...chain,
    fees: {
      maxPriorityFeePerGas: async ({ client }) => {
        const tip = BigInt(await client.request({ method: "eth_maxPriorityFeePerGas" }).catch(() => 0));
        return tip > least ? tip : least;
      },
    },
  };
}
