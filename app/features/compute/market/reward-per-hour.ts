import { shareOf } from "#protocol/rules/reward.ts";

export interface PricedTask {
  /** Whole reward, smallest unit as text. */
  reward: string;
  providerBps: number;
  /** Assignments of the model that produced a result, and their total seconds. */
  modelTasks: { responses: number; responseSeconds: string } | undefined;
}

/**
 * The provider's share per hour if this task takes the model's average time from assignment to result. Undefined if
 * the model has no results yet.
 */
export function rewardPerHour({ reward, providerBps, modelTasks }: PricedTask): bigint | undefined {
  const { responses, responseSeconds } = modelTasks ?? { responses: 0, responseSeconds: 0 };
  const seconds = BigInt(responseSeconds);
  if (responses === 0 || seconds === 0n) return undefined;
  return (shareOf(BigInt(reward), providerBps) * 3_600n * BigInt(responses)) / seconds;
}
