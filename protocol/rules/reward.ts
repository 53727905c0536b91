/**
 * The arithmetic of rewards, bonds and stakes: the same integers as the contracts (F181, G4, G5, G7). Amounts in the
 * token's smallest unit, shares in basis points; every division rounds down.
 */
import { BPS } from "../generated/constants.ts";

/** `bps` basis points of an amount, rounded down. */
export function shareOf(amount: bigint, bps: number): bigint {
  return (amount * BigInt(bps)) / BigInt(BPS);
}

export interface RewardSplit {
  readonly provider: bigint;
  readonly verifierPool: bigint;
  /** What the others leave, so that the three add up to the reward exactly. */
  readonly protocol: bigint;
}

/** How a verified task's reward is divided. The basis points are the task's own, fixed when it was created. */
export function splitReward(
  reward: bigint,
  { providerBps, verifierBps }: { readonly providerBps: number; readonly verifierBps: number },
): RewardSplit {
  const provider = shareOf(reward, providerBps);
  const verifierPool = shareOf(reward, verifierBps);
  return { provider, verifierPool, protocol: reward - provider - verifierPool };
}

/** What a provider deposits with a result and gets back when it is approved; the verifiers' pool when it is not. */
export function bondFor(reward: bigint, bondBps: number): bigint {
  return shareOf(reward, bondBps);
}

/** Each winning voter's part of a pool, and the rest of the division, which goes to the protocol. */
export function splitPool(
  pool: bigint,
  participants: number,
): { readonly share: bigint; readonly dust: bigint } {
  if (participants <= 0) return { share: 0n, dust: 0n };
  const share = pool / BigInt(participants);
  return { share, dust: pool - share * BigInt(participants) };
}

/** Stake that one vote locks until it is settled. */
export function voteLockFor(
  reward: bigint,
  { minVoteLock, rewardLockBps }: { readonly minVoteLock: bigint; readonly rewardLockBps: number },
): bigint {
  const share = shareOf(reward, rewardLockBps);
  return share > minVoteLock ? share : minVoteLock;
}

/** What a vote against the outcome costs of its locked stake. */
export function slashFor(voteLock: bigint, slashBps: number): bigint {
  return shareOf(voteLock, slashBps);
}

/** What a harmed party deposits to ask the arbiter. */
export function appealBondFor(
  reward: bigint,
  { minAppealBond, appealBondBps }: { readonly minAppealBond: bigint; readonly appealBondBps: number },
): bigint {
  const share = shareOf(reward, appealBondBps);
  return share > minAppealBond ? share : minAppealBond;
}

const CLASSIC_MINIMUM = 100n;
const HELPER_MINIMUM = 1_000n;
const larger = (a: bigint, b: bigint) => (a > b ? a : b);

/** Allowance of the approval path: the larger of three times the reward and 100 tokens (F78, G8). */
export function approvalAmount(reward: bigint, decimals = 18): bigint {
  return larger(reward * 3n, CLASSIC_MINIMUM * 10n ** BigInt(decimals));
}

/** Default of the allowance helper: the larger of twice the amount and 1,000 tokens (F78). */
export function helperApprovalAmount(amount: bigint, decimals = 18): bigint {
  return larger(amount * 2n, HELPER_MINIMUM * 10n ** BigInt(decimals));
}
