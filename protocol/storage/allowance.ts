/** How much an account may have stored: a small start, and more for the MLB that it holds or has at stake. */

const MLB = 10n ** 18n;

/** More than any store has room for, and far below the largest exact number: 1 PiB. */
const MOST_BYTES = 2 ** 50;

export interface AllowanceTerms {
  /** Bytes for every account, without any MLB. One network address can use them up once a day, for all its accounts together. */
  readonly starterBytes: number;
  /** Bytes that each whole MLB adds. */
  readonly bytesPerMlb: number;
}

/** The default: 256 MiB, an input or model of the largest kind twice, and 16 MiB for each MLB. */
export const usualTerms: AllowanceTerms = { starterBytes: 256 * 1_024 ** 2, bytesPerMlb: 16 * 1_024 ** 2 };

/** What an account has, in the token's smallest unit. */
export interface AccountMeans {
  /** MLB in its wallet. It can be sent on to the next account, so it opens only a part of the store. */
  readonly held: bigint;
  /** MLB that it cannot send on: staked, in escrow, or paid and earned for finished work. */
  readonly atStake: bigint;
}

export interface StorageAllowance {
  /** Bytes that the account may have stored in all. */
  readonly quota: number;
  /** Those of them that are covered by what it has at stake. */
  readonly backed: number;
  /** Those of them that every account has. */
  readonly starter: number;
}

/** Bytes that an account with these means may have stored. A part of an MLB adds nothing. */
export function allowanceOf(
  { starterBytes, bytesPerMlb }: AllowanceTerms,
  { held, atStake }: AccountMeans,
): StorageAllowance {
  const bytesFor = (amount: bigint) => {
    const bytes = (amount / MLB) * BigInt(bytesPerMlb);
    return Number(bytes < BigInt(MOST_BYTES) ? bytes : BigInt(MOST_BYTES));
  };
  const quota = Math.min(MOST_BYTES, starterBytes + bytesFor(held + atStake));
  return { quota, backed: bytesFor(atStake), starter: starterBytes };
}
