import { pageOf } from "#app/components/ui/list/list-search.ts";
import { taskTypeNames } from "#app/features/task/task.copy.ts";
import { t } from "#language/text.ts";
import { tryParseAmount } from "#protocol/format/amount.ts";

/** URL parameters of the open tasks. Unknown values fall back to the default. */

const openTaskSorts = ["reward", "deadline", "newest"] as const;
export type OpenTaskSort = (typeof openTaskSorts)[number];

export const sortNames = (): Record<OpenTaskSort, string> => ({
  reward: t("Highest Reward"),
  deadline: t("Deadline"),
  newest: t("Newest First"),
});

export interface OpenTasksSearch {
  taskType: number | undefined;
  /** Key of a category; empty for all. */
  category: string;
  /** Id of a model; empty for all. */
  model: string;
  /** Minimum time left before the deadline, seconds; 0 for any. */
  timeLeft: number;
  /** Smallest unit; undefined for any reward. */
  minReward: bigint | undefined;
  /** Only tasks whose model file the reader can load without an access link. */
  runnable: boolean;
  sort: OpenTaskSort;
  page: number;
}

/** Options for the minimum time left, seconds. */
export const leastTimes = (): readonly (readonly [seconds: number, name: string])[] => [
  [3_600, t("1 hour or more")],
  [21_600, t("6 hours or more")],
  [86_400, t("1 day or more")],
  [259_200, t("3 days or more")],
];

const KEY_LIMIT = 100;

/** How many filters are applied. */
export const chosenFilters = (search: OpenTasksSearch): number => {
  const { taskType, category, model, timeLeft, minReward, runnable } = search;
  const chosen = [taskType !== undefined, category, model, timeLeft > 0, minReward !== undefined, runnable];
  return chosen.filter(Boolean).length;
};

/** Parses the URL. */
export function parseOpenTasksSearch(search: URLSearchParams): OpenTasksSearch {
  const type = search.get("type");
  const known = type !== null && /^\d$/.test(type) && Number(type) < taskTypeNames().length;
  const text = (search.get("min") ?? "").trim();
  const minReward = text === "" ? undefined : tryParseAmount(text);
  const model = (search.get("model") ?? "").toLowerCase();
  const timeLeft = Number(search.get("left"));
  return {
    taskType: known ? Number(type) : undefined,
    category: (search.get("category") ?? "").trim().toLowerCase().slice(0, KEY_LIMIT),
    model: /^0x[0-9a-f]{64}$/.test(model) ? model : "",
    timeLeft: leastTimes().some(([seconds]) => seconds === timeLeft) ? timeLeft : 0,
    minReward,
    runnable: search.get("run") === "1",
    sort: openTaskSorts.find((sort) => sort === search.get("sort")) ?? "reward",
    page: pageOf(search.get("page")),
  };
}
