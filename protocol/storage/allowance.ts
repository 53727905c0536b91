/** How much an account may have stored: a part that is free, and more for every MLB that it holds or has staked. */

const MLB = 10n ** 18n;

/** More than any store has room for, and far below what a number holds exactly: 1 PiB. */
const MOST_BYTES = 2 ** 50;

export interface AllowanceTerms {
  /** Bytes for every account. */
  readonly freeBytes: number;
  /** Bytes that each whole MLB adds. */
  readonly bytesPerMlb: number;
}

/** What an operator gives unless it is set otherwise: 2 GiB, a result of the largest kind twice, and 16 MiB for each MLB. */
export const usualTerms: AllowanceTerms = { freeBytes: 2 * 1_024 ** 3, bytesPerMlb: 16 * 1_024 ** 2 };

/**
 * Bytes that an account may have stored in all.
 *
 * @param held MLB in its wallet, in the token's smallest unit
 * @param staked MLB that it has staked and not withdrawn, in the same unit
 */
export function allowanceOf(
  { freeBytes, bytesPerMlb }: AllowanceTerms,
  held: bigint,
  staked: bigint,
): number {
  const earned = ((held + staked) / MLB) * BigInt(bytesPerMlb);
  return Math.min(MOST_BYTES, freeBytes + Number(earned < BigInt(MOST_BYTES) ? earned : BigInt(MOST_BYTES)));
}
