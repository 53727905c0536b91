import type { Client } from "viem";
import { estimateMaxPriorityFeePerGas, getFeeHistory } from "viem/actions";
import {
  type FeeHistory,
  type FeeSpeed,
  type Fees,
  feePercentiles,
  feesFor,
} from "#app/transaction/send/fee-speed.ts";
import { leastTip } from "#protocol/chain/chains.ts";

const RECENT_BLOCKS = 20;

/** Recent network fees and the node's suggested tip. */
export async function readFeeHistory(client: Client): Promise<{ history: FeeHistory; tip: bigint }> {
  const [history, tip] = await Promise.all([
    getFeeHistory(client, { blockCount: RECENT_BLOCKS, rewardPercentiles: feePercentiles }),
    estimateMaxPriorityFeePerGas(client),
  ]);
  const least = leastTip(client.chain?.id);
  const atLeast = (paid: bigint) => (paid > least ? paid : least);
  const reward = history.reward?.map((row) => row.map(atLeast));
  return { history: { ...history, reward }, tip: atLeast(tip) };
}

export async function readFees(client: Client, speed: FeeSpeed): Promise<Fees> {
  const { history, tip } = await readFeeHistory(client);
  return feesFor(history, tip, speed);
}
