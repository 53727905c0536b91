/** Shares as text, from integers. */

import { decimalMark, formatDecimal, percentSign } from "#language/number.ts";

const BPS = 10_000n;

/** Basis points as a percentage: 8000 is "80%", 250 is "2.5%". */
export function formatBps(bps: number): string {
  return formatDecimal(bps / 100) + percentSign();
}

/** A whole number of hundredths: 75 is "75%". */
export const formatPercent = (percent: number): string => formatBps(percent * 100);

/** A part of a whole in basis points, cut; 0 when there is no whole. May exceed 10,000. */
export function shareInBps(part: bigint, whole: bigint): number {
  return whole > 0n ? Number((part * BPS) / whole) : 0;
}

/** A rate with one decimal: "66.6%"; "0.0%" when there is nothing to count, which pages do not show. */
export function formatRate(count: number, total: number): string {
  const tenths = total > 0 ? Math.floor((count * 1_000) / total) : 0;
  return `${Math.floor(tenths / 10)}${decimalMark()}${tenths % 10}${percentSign()}`;
}
