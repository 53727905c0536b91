import { SEAT_LOCK_BPS, STAGED_LOCK_BPS } from "#protocol/generated/constants.ts";
import { Check } from "#protocol/generated/enums.ts";
import { shareOf } from "#protocol/rules/reward.ts";
import { isSealed } from "../../check/task-check.ts";

/** Stake that one vote on a task locks, smallest unit. */
export function voteLockOf(
  reward: bigint,
  check: Check,
  { rewardLockBps, minVoteLock }: { rewardLockBps: number; minVoteLock: string },
): bigint {
  const sealedBps = check === Check.Staged ? STAGED_LOCK_BPS : SEAT_LOCK_BPS;
  const share = shareOf(reward, isSealed(check) ? sealedBps : rewardLockBps);
  const least = BigInt(minVoteLock);
  return share > least ? share : least;
}
