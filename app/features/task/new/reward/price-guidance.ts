/** What a reward should be by what was accepted lately (N2): the median of a model's tasks, else of all of their type. */

import { RECOMMENDED_REWARD } from "#protocol/documents/limits.ts";
import { amountToText } from "#protocol/format/amount.ts";

/** Older prices are another market's. Seconds. */
const GUIDANCE_SECONDS = 30 * 86_400;
/** One or two tasks are somebody's taste. */
const LEAST_TASKS = 3;

/** A task that somebody accepted, as the index has it. */
export interface AcceptedTask {
  /** Smallest unit of MLB. */
  readonly reward: string;
  readonly createdAt: string;
  readonly firstAssignedAt: string | null;
}

export interface PriceGuidance {
  /** Smallest unit of MLB, as text: it crosses from the server. */
  readonly reward: string;
  /** Half of the tasks were accepted sooner. */
  readonly waitSeconds: number;
  readonly tasks: number;
  /** Whose tasks these are. */
  readonly of: "model" | "type";
}

const ascending = <Value extends bigint | number>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0);

/** The lower one of the two in the middle of an even number, so that it is a price that was paid. */
function median<Value extends bigint | number>(values: readonly Value[]): Value | undefined {
  return [...values].sort(ascending)[Math.floor((values.length - 1) / 2)];
}

/** @param now unix seconds of the block that the index has read */
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

/** What was paid lately, by number of the type of task; nothing where that was too little. */
export type Prices = readonly (PriceGuidance | null)[];

/** @param now unix seconds of the block that the index has read */
export function pricesByType(
  tasks: Record<PriceGuidance["of"], readonly (readonly AcceptedTask[])[]>,
  now: number,
): Prices {
  return tasks.type.map(
    (ofType, taskType) =>
      priceGuidance(tasks.model[taskType] ?? [], "model", now) ?? priceGuidance(ofType, "type", now) ?? null,
  );
}

/** The product's own figure for a task type, as text (F64). */
export const recommendedReward = (taskType: string): string =>
  RECOMMENDED_REWARD[Number(taskType)] ?? RECOMMENDED_REWARD[0];

/** The recommended reward as text: what was paid, or the product's own figure where too little was (F64). */
export const guidedReward = (taskType: string, guidance: PriceGuidance | null | undefined): string =>
  guidance ? amountToText(BigInt(guidance.reward)) : recommendedReward(taskType);
