import type { Client } from "viem";
import { estimateMaxPriorityFeePerGas, getFeeHistory } from "viem/actions";
import {
  type FeeHistory,
  type FeeSpeed,
  type Fees,
  feePercentiles,
  feesFor,
} from "#app/transaction/send/fee-speed.ts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";

const RECENT_BLOCKS = 20;
/** Nodes of Polygon and Amoy refuse a smaller tip (PIP-35), but recent blocks hold transactions that paid none. Wei per unit of gas. */
const LEAST_TIP = 25_000_000_000n;

/** Recent network fees and the node's suggested tip. */
export async function readFeeHistory(client: Client): Promise<{ history: FeeHistory; tip: bigint }> {
  const [history, tip] = await Promise.all([
    getFeeHistory(client, { blockCount: RECENT_BLOCKS, rewardPercentiles: feePercentiles }),
    estimateMaxPriorityFeePerGas(client),
  ]);
  const least = client.chain?.id === LOCAL_CHAIN_ID ? 0n : LEAST_TIP;
  const atLeast = (paid: bigint) => (paid > least ? paid : least);
  const reward = history.reward?.map((row) => row.map(atLeast));
  return { history: { ...history, reward }, tip: atLeast(tip) };
}

export async function readFees(client: Client, speed: FeeSpeed): Promise<Fees> {
  const { history, tip } = await readFeeHistory(client);
  return feesFor(history, tip, speed);
}
