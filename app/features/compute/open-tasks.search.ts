import { pageOf } from "#app/features/task/list/task-list.search.ts";
import { taskTypeNames } from "#app/features/task/task.copy.ts";
import { tryParseAmount } from "#protocol/format/amount.ts";

/** What the URL of the open tasks can ask for. Every unknown value is the default. */

export const openTaskSorts = ["reward", "deadline", "newest"] as const;
export type OpenTaskSort = (typeof openTaskSorts)[number];

export const sortNames: Record<OpenTaskSort, string> = {
  reward: "Highest Reward",
  deadline: "Deadline",
  newest: "Newest First",
};

export interface OpenTasksSearch {
  /** 0, 1 or 2; undefined for all. */
  taskType: number | undefined;
  /** Key of a category; empty for all. */
  category: string;
  /** As it was typed; empty for any reward. */
  minRewardText: string;
  /** Smallest unit. */
  minReward: bigint | undefined;
  sort: OpenTaskSort;
  page: number;
}

const KEY_LIMIT = 100;

/** Reads the URL. */
export function parseOpenTasksSearch(search: URLSearchParams): OpenTasksSearch {
  const type = search.get("type");
  const known = type !== null && /^\d$/.test(type) && Number(type) < taskTypeNames.length;
  const text = (search.get("min") ?? "").trim();
  const minReward = text === "" ? undefined : tryParseAmount(text);
  return {
    taskType: known ? Number(type) : undefined,
    category: (search.get("category") ?? "").trim().toLowerCase().slice(0, KEY_LIMIT),
    minRewardText: minReward === undefined ? "" : text,
    minReward,
    sort: openTaskSorts.find((sort) => sort === search.get("sort")) ?? "reward",
    page: pageOf(search.get("page")),
  };
}
