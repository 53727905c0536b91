/** The least tip that a network's nodes accept. */
import type { Chain } from "viem";

/** Nodes of Polygon and Amoy refuse a smaller tip (PIP-35), and some suggest one. Wei per unit of gas. */
const LEAST_TIP = 25_000_000_000n;
const POLYGON_NETWORKS: readonly number[] = [137, 80_002];

/** A chain for which viem estimates no tip that its nodes refuse. */
export function withLeastTip(chain: Chain): Chain {
  if (!POLYGON_NETWORKS.includes(chain.id)) return chain;
  return {
    ...chain,
    fees: {
      maxPriorityFeePerGas: async ({ client }) => {
        const tip = BigInt(await client.request({ method: "eth_maxPriorityFeePerGas" }).catch(() => 0));
        return tip > LEAST_TIP ? tip : LEAST_TIP;
      },
    },
  };
}
