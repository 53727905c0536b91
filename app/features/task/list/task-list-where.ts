import type { Address } from "viem";
import { filterStatus, type TaskListSearch } from "./task-list.search.ts";
import { allOf, NONE, ownWhere, type TaskWhere } from "./task-where.ts";

/** The list's conditions. "Yours" has no tasks while no account is connected. `like`: what the typed text may mean. */
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
