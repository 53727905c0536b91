import { shareOf } from "#protocol/rules/reward.ts";

export interface PricedTask {
  /** Whole reward, smallest unit as text. */
  reward: string;
  providerBps: number;
  /** Assignments of the model that brought a result, and the seconds they took together. */
  modelTasks: { responses: number; responseSeconds: string } | undefined;
}

/**
 * What the provider's part would be worth an hour if this task took as long as the model's tasks did on average, from the
 * assignment to the result. Undefined while the model has no result to go by.
 */
export function rewardPerHour({ reward, providerBps, modelTasks }: PricedTask): bigint | undefined {
  const { responses, responseSeconds } = modelTasks ?? { responses: 0, responseSeconds: 0 };
  const seconds = BigInt(responseSeconds);
  if (responses === 0 || seconds === 0n) return undefined;
  return (shareOf(BigInt(reward), providerBps) * 3_600n * BigInt(responses)) / seconds;
}
