/** Fee levels that the user can choose (F68). */
export const feeSpeeds = ["slow", "standard", "fast"] as const;
export type FeeSpeed = (typeof feeSpeeds)[number];

/** Percentile of recent tips for each speed. */
const PERCENTILE: Record<FeeSpeed, number> = { slow: 10, standard: 50, fast: 90 };
export const feePercentiles: number[] = feeSpeeds.map((speed) => PERCENTILE[speed]);

/** Recent blocks from `eth_feeHistory`, with the tips at `feePercentiles`. Amounts in wei per unit of gas. */
export interface FeeHistory {
  /** One entry more than blocks: the last one is for the next block. */
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

/** Fees of a speed: recent tips' median with headroom; `suggestedTip` where recent blocks are empty. */
export function feesFor(history: FeeHistory, suggestedTip: bigint, speed: FeeSpeed): Fees {
  const column = feeSpeeds.indexOf(speed);
  const tips = (history.reward ?? [])
    .filter((_, block) => (history.gasUsedRatio[block] ?? 0) > 0)
    .map((row) => row[column] ?? 0n);
  const maxPriorityFeePerGas = median(tips) ?? suggestedTip;
  const nextBase = history.baseFeePerGas.at(-1) ?? 0n;
  return { maxPriorityFeePerGas, maxFeePerGas: nextBase * 2n + maxPriorityFeePerGas };
}
