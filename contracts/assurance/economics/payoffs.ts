/**
 * What people gain and lose under the parameters a public deployment starts with, as parts of the reward of the task. Fees of
 * the network and what an honest check costs are left out: both depend on the task.
 */
import { defaults } from "#contracts/deploy/parameters.ts";

const BPS = 10_000;
const { verification, rewards, appeals } = defaults;

/** Parts of the reward. Small rewards have a larger lock and appeal bond, see `minVoteLock` and `minAppealBond`. */
export const shares = {
  provider: rewards.providerBps / BPS,
  pool: rewards.verifierBps / BPS,
  protocol: 1 - (rewards.providerBps + rewards.verifierBps) / BPS,
  bond: rewards.bondBps / BPS,
  voteLock: verification.rewardLockBps / BPS,
  minoritySlash: (verification.rewardLockBps / BPS) * (verification.minoritySlashBps / BPS),
  ruledSlash: (verification.rewardLockBps / BPS) * (verification.ruledSlashBps / BPS),
  appealBond: appeals.appealBondBps / BPS,
} as const;

/** Votes on the winning side that share a pool when the round closes as early as it can. */
export const WINNERS = verification.consensusThreshold;

/** What a vote earns on average when it agrees with the outcome with probability `right`. */
export function voteEarns(right: number): number {
  return right * (shares.pool / WINNERS) - (1 - right) * shares.minoritySlash;
}

/** Least accuracy with which voting does not lose money. */
export function breakEvenAccuracy(): number {
  const share = shares.pool / WINNERS;
  return shares.minoritySlash / (share + shares.minoritySlash);
}

/** What approving everything unseen earns a vote when a part `wrong` of the results is wrong and all others judge rightly. */
export function lazyEarns(wrong: number): number {
  return voteEarns(1 - wrong);
}

/** What a provider and five voters of one hand gain by approving a worthless result, if a part `overruled` is appealed. */
export function ringEarns(overruled: number): number {
  return (1 - overruled) * (shares.provider + shares.pool) - overruled * ringLoses();
}

/** What that ring loses when an arbiter rejects the result: every lock, and the provider's bond. */
export function ringLoses(): number {
  return WINNERS * shares.ruledSlash + shares.bond;
}

/** The part of its captures that must be overruled before the ring loses on average. */
export function ringBreakEven(): number {
  const gain = shares.provider + shares.pool;
  return gain / (gain + ringLoses());
}
