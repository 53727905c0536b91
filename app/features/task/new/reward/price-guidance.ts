/** Reward recommendation (N2): the median of the model's recent tasks, otherwise of all tasks of the type. */

import { RECOMMENDED_REWARD } from "#protocol/documents/limits.ts";
import { amountToText } from "#protocol/format/amount.ts";

/** Age limit for prices, because the market changes. Seconds. */
const GUIDANCE_SECONDS = 30 * 86_400;
/** Fewer tasks do not represent a market price. */
const LEAST_TASKS = 3;

export interface AcceptedTask {
  /** Smallest unit of MLB. */
  readonly reward: string;
  readonly createdAt: string;
  readonly firstAssignedAt: string | null;
}

export interface PriceGuidance {
  /** Smallest unit of MLB, as text because it is serialized by the server. */
  readonly reward: string;
  /** Median time until the tasks were accepted. */
  readonly waitSeconds: number;
  readonly tasks: number;
  /** Whether the tasks are those of the model or of all models of the type. */
  readonly of: "model" | "type";
}

const ascending = <Value extends bigint | number>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0);

/** The lower middle value for an even count, so the result is a price that was actually paid. */
function median<Value extends bigint | number>(values: readonly Value[]): Value | undefined {
  return [...values].sort(ascending)[Math.floor((values.length - 1) / 2)];
}

/** @param now time of the latest indexed block, unix seconds */
export function priceGuidance(
  tasks: readonly AcceptedTask[],
  of: PriceGuidance["of"],
  now: number,
): PriceGuidance | undefined {
  const recent = tasks.filter(({ firstAssignedAt }) => Number(firstAssignedAt ?? 0) > now - GUIDANCE_SECONDS);
  const reward = median(recent.map((task) => BigInt(task.reward)));
  const wait = median(recent.map((task) => Number(task.firstAssignedAt) - Number(task.createdAt)));
  if (recent.length < LEAST_TASKS || reward === undefined || wait === undefined) return undefined;
  return { reward: String(reward), waitSeconds: wait, tasks: recent.length, of };
}

/** Recently paid rewards by task type number; null where there are too few. */
export type Prices = readonly (PriceGuidance | null)[];

/** @param now time of the latest indexed block, unix seconds */
export function pricesByType(
  tasks: Record<PriceGuidance["of"], readonly (readonly AcceptedTask[])[]>,
  now: number,
): Prices {
  return tasks.type.map(
    (ofType, taskType) =>
      priceGuidance(tasks.model[taskType] ?? [], "model", now) ?? priceGuidance(ofType, "type", now) ?? null,
  );
}

/** The product's default reward for a task type, as text (F64). */
export const recommendedReward = (taskType: string): string =>
  RECOMMENDED_REWARD[Number(taskType)] ?? RECOMMENDED_REWARD[0];

/** The recommended reward as text: the market's, or the product's default if there are too few tasks (F64). */
export const guidedReward = (taskType: string, guidance: PriceGuidance | null | undefined): string =>
  guidance ? amountToText(BigInt(guidance.reward)) : recommendedReward(taskType);
