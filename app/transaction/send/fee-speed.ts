/** How much a person is willing to pay the network for being early (F68). */
export const feeSpeeds = ["slow", "standard", "fast"] as const;
export type FeeSpeed = (typeof feeSpeeds)[number];

/** The tips of how many percent of the recent transactions a speed outbids. */
const PERCENTILE: Record<FeeSpeed, number> = { slow: 10, standard: 50, fast: 90 };
export const feePercentiles: number[] = feeSpeeds.map((speed) => PERCENTILE[speed]);

/** Recent blocks as `eth_feeHistory` tells them, with the tips at `feePercentiles`. Amounts in wei a unit of gas. */
export interface FeeHistory {
  /** One more than blocks: the last one is the next block's. */
  baseFeePerGas: readonly bigint[];
  gasUsedRatio: readonly number[];
  reward?: readonly (readonly bigint[])[] | undefined;
}

export interface Fees {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

function median(values: readonly bigint[]): bigint | undefined {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : 1));
  return sorted[Math.floor(sorted.length / 2)];
}

/**
 * The fees of a speed: the median of the recent blocks' tips at its percentile, and room for the base fee to double.
 * @param suggestedTip the node's own suggestion, for a chain whose recent blocks are empty
 */
export function feesFor(history: FeeHistory, suggestedTip: bigint, speed: FeeSpeed): Fees {
  const column = feeSpeeds.indexOf(speed);
  const tips = (history.reward ?? [])
    .filter((_, block) => (history.gasUsedRatio[block] ?? 0) > 0)
    .map((row) => row[column] ?? 0n);
  const maxPriorityFeePerGas = median(tips) ?? suggestedTip;
  const nextBase = history.baseFeePerGas.at(-1) ?? 0n;
  return { maxPriorityFeePerGas, maxFeePerGas: nextBase * 2n + maxPriorityFeePerGas };
}
