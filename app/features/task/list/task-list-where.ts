import type { Address } from "viem";
import { filterStatus, type TaskListSearch } from "./task-list.search.ts";
import { allOf, NONE, ownWhere, type TaskWhere } from "./task-where.ts";

/**
 * Filter conditions of the list. "Yours" matches no tasks without a connected account. `like`: ids that the search
 * text may match.
 */
export function taskListWhere(
  { filter, side }: Pick<TaskListSearch, "filter" | "side">,
  account: Address | undefined,
  like: TaskWhere | undefined,
): TaskWhere {
  const statusIndex = filterStatus[filter];
  return allOf([
    statusIndex === undefined ? undefined : { statusIndex },
    filter !== "yours" ? undefined : account ? ownWhere(account, side) : NONE,
    like,
  ]);
}
