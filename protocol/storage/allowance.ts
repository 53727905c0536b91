/** Storage quota of an account: a small starter quota, and more for MLB that it holds or has at stake. */

const MLB = 10n ** 18n;

/** Upper bound: 1 PiB, more than any store has room for and far below the largest exact number. */
const MAX_BYTES = 2 ** 50;

export interface AllowanceTerms {
  /** Daily quota of every account without MLB, shared by all accounts of a network address. */
  readonly starterBytes: number;
  /** Bytes added by each whole MLB. */
  readonly bytesPerMlb: number;
}

/** The default: 256 MiB (two inputs or models of maximum size) and 16 MiB per MLB. */
export const usualTerms: AllowanceTerms = { starterBytes: 256 * 1_024 ** 2, bytesPerMlb: 16 * 1_024 ** 2 };

/** An account's MLB, in the token's smallest unit. */
export interface AccountFunds {
  /** MLB in its wallet. It could be passed on to another account, so it unlocks only part of the store. */
  readonly held: bigint;
  /** MLB that cannot be passed on: staked, in escrow, or paid and earned for finished work. */
  readonly atStake: bigint;
}

export interface StorageAllowance {
  /** Total bytes that the account may store. */
  readonly quota: number;
  /** Part of the quota covered by MLB at stake. */
  readonly backed: number;
  /** Part of the quota that every account has. */
  readonly starter: number;
}

/** Quota of an account with this MLB. Fractions of an MLB add nothing. */
export function allowanceOf(
  { starterBytes, bytesPerMlb }: AllowanceTerms,
  { held, atStake }: AccountFunds,
): StorageAllowance {
  const bytesFor = (amount: bigint) => {
    const bytes = (amount / MLB) * BigInt(bytesPerMlb);
    return Number(bytes < BigInt(MAX_BYTES) ? bytes : BigInt(MAX_BYTES));
  };
  const quota = Math.min(MAX_BYTES, starterBytes + bytesFor(held + atStake));
  return { quota, backed: bytesFor(atStake), starter: starterBytes };
}
