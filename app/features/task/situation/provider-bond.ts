/** The bond of a provider in the index's terms: what accepting takes, and what leaving costs. */
import { bondFor, freeReturnUntil, missedDeadlinePrice, type ReturnFacts } from "#protocol/rules/reward.ts";

interface RewardedTask {
  reward: string;
  bondBps: number;
}

export interface AcceptedTask extends RewardedTask {
  createdAt: string;
  deadline: string;
}

/** The bond of this task, in the token's smallest unit. */
export function bondOf(task: RewardedTask): bigint {
  return bondFor(BigInt(task.reward), task.bondBps);
}

/** The terms that a provider accepts. */
export function acceptTerms(task: AcceptedTask) {
  const [createdAt, deadline] = [Number(task.createdAt), Number(task.deadline)];
  const missedPrice = missedDeadlinePrice(BigInt(task.reward));
  return { bond: bondOf(task), missedPrice, freeUntil: freeReturnUntil({ createdAt, deadline }), deadline };
}

/** Facts about leaving the task without a result. */
export function returnFacts(
  task: Omit<AcceptedTask, "bondBps"> & { cancelEffectiveAt: string | null; bondLocked: string },
): ReturnFacts {
  return {
    reward: BigInt(task.reward),
    createdAt: Number(task.createdAt),
    deadline: Number(task.deadline),
    cancelEffectiveAt: task.cancelEffectiveAt === null ? null : Number(task.cancelEffectiveAt),
    bondLocked: BigInt(task.bondLocked),
  };
}
