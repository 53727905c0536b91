import type { Address } from "viem";
import { filterStatus, type TaskListSearch } from "./task-list.search.ts";
import { allOf, ownWhere, type TaskWhere } from "./task-where.ts";

/** The list's conditions. "Yours" without a connected account is the whole list. `like`: what the typed text may mean. */
export function taskListWhere(
  { filter, side }: Pick<TaskListSearch, "filter" | "side">,
  account: Address | undefined,
  like: TaskWhere | undefined,
): TaskWhere {
  const statusIndex = filterStatus[filter];
  return allOf([
    statusIndex === undefined ? undefined : { statusIndex },
    filter === "yours" && account ? ownWhere(account, side) : undefined,
    like,
  ]);
}
