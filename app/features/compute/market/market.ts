import type { Address } from "viem";
import { accessLinkSentence, needsAccessLink } from "#app/features/task/situation/accept-conditions.ts";
import { taskTypeName } from "#app/features/task/task.copy.ts";
import { plural, t } from "#language/text.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { formatDuration, remainingTime } from "#protocol/format/time.ts";
import type { OpenTasksSearch } from "./open-tasks.search.ts";

export interface MarketModel {
  id: string;
  name: string;
  version: string;
  ownerId: string;
}

/** The fields of an open task needed to explain why it is not listed. */
export interface MarketTask {
  id: string;
  taskType: number;
  category: string;
  modelOwnerId: string;
  /** Smallest unit as text. */
  reward: string;
  deadline: string;
  requesterId: string;
  cancelEffectiveAt: string | null;
  model: MarketModel;
  spec: { title: string | null } | null;
}

interface Reader {
  account: Address | undefined;
  /** Chain time, unix seconds. */
  now: number;
}

/** Why this reader cannot accept an open task, regardless of filters; undefined if they can. */
function obstacleOf(task: MarketTask, { account, now }: Reader): string | undefined {
  if (Number(task.deadline) < now) return t("Its deadline has passed.");
  if (task.cancelEffectiveAt !== null) return t("The requester has announced its cancellation.");
  if (isSameAddress(account, task.requesterId))
    return t("You posted this task. Requesters cannot accept their own tasks.");
  return undefined;
}

/** The filter that excludes an open task; undefined if none does. */
function filteredBy(task: MarketTask, search: OpenTasksSearch, { account, now }: Reader) {
  const { taskType, category, model, timeLeft, minReward, runnable } = search;
  if (taskType !== undefined && task.taskType !== taskType)
    return t("Its type is {taskTypeName}.", { taskTypeName: taskTypeName(task.taskType) });
  if (category !== "" && task.category !== category) return t("Its model is in another category.");
  if (model !== "" && task.model.id !== model) return t("It uses another model.");
  if (Number(task.deadline) < now + timeLeft)
    return t("Only {remainingTime} left until its deadline.", {
      remainingTime: remainingTime(Number(task.deadline), now),
    });
  if (runnable && needsAccessLink(task, account)) return accessLinkSentence();
  if (minReward !== undefined && BigInt(task.reward) < minReward)
    return t("Its reward is only {amount} MLB.", {
      amount: formatAmount(BigInt(task.reward), { digits: "full" }),
    });
  return undefined;
}

export interface LeftOut {
  task: MarketTask;
  reason: string;
  /** Excluded only by the filters. */
  byFilter: boolean;
}

export interface Market {
  /** Open tasks that this reader can accept. */
  takeable: number;
  /** Models in demand, for the filter. */
  models: readonly MarketModel[];
  /** Why each open task is missing from an empty list; tasks excluded only by a filter come first (N3). */
  leftOut: readonly LeftOut[];
}

/** Number of tasks explained. */
const EXPLAINED = 8;

/** Summary of the open market and why a list is empty. `open`: all tasks with the status Created. */
export function marketOf(
  open: readonly MarketTask[],
  search: OpenTasksSearch,
  reader: Reader,
  isEmpty: boolean,
): Market {
  const models = new Map(
    open.filter((task) => Number(task.deadline) >= reader.now).map(({ model }) => [model.id, model]),
  );
  const takeable = open.filter((task) => obstacleOf(task, reader) === undefined);
  const byFilter = takeable.flatMap((task): LeftOut[] => {
    const reason = filteredBy(task, search, reader);
    return reason ? [{ task, reason, byFilter: true }] : [];
  });
  const others = open.flatMap((task): LeftOut[] => {
    const reason = obstacleOf(task, reader);
    return reason ? [{ task, reason, byFilter: false }] : [];
  });
  return {
    takeable: takeable.length,
    models: [...models.values()].toSorted((one, other) => one.name.localeCompare(other.name)),
    leftOut: isEmpty ? [...byFilter, ...others].slice(0, EXPLAINED) : [],
  };
}

/** A task with the same model that the provider delivered. Times as indexed, unix seconds as text. */
export interface PastRun {
  assignedAt: string | null;
  firstCompletedAt: string | null;
  completedAt: string | null;
}

/** Seconds from the assignment to its first result; the task's first result may be another provider's. */
function secondsOf({ assignedAt, firstCompletedAt, completedAt }: PastRun): number | undefined {
  if (!assignedAt || !completedAt) return undefined;
  const first = Number(firstCompletedAt ?? completedAt);
  return (first >= Number(assignedAt) ? first : Number(completedAt)) - Number(assignedAt);
}

/** The median; for an even count the mean of the middle two, rounded down. */
function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? undefined : Math.floor((upper + lower) / 2);
}

/** How a task fits a provider, from its earlier tasks with the model: "You ran this model 6 times, median 4h". */
export function fitText(runs: readonly PastRun[]): string {
  if (runs.length === 0) return t("You have not run this model yet");
  const median = medianOf(runs.map(secondsOf).filter((seconds) => seconds !== undefined));
  return median === undefined
    ? plural(runs.length, "You ran this model once", "You ran this model {count} times")
    : plural(
        runs.length,
        "You ran this model once, median {duration}",
        "You ran this model {count} times, median {duration}",
        { duration: formatDuration(median) },
      );
}
