import { oneOf, pageOf, searchTextOf } from "#app/components/ui/list/list-search.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";

/** URL parameters of the list. Unknown values fall back to the default. */

export const taskFilters = [
  "all",
  "created",
  "assigned",
  "completed",
  "verified",
  "expired",
  "rejected",
  "cancelled",
  "yours",
] as const;
export type TaskFilter = (typeof taskFilters)[number];

export const taskSorts = ["newest", "oldest", "deadline", "reward", "status"] as const;
export type TaskSort = (typeof taskSorts)[number];

/** The two sides of "Your Tasks" (G24). */
export const taskSides = ["both", "requested", "assigned"] as const;
export type TaskSide = (typeof taskSides)[number];

/** The contract's number of each filter that is a status. */
export const filterStatus: Partial<Record<TaskFilter, TaskStatus>> = {
  created: TaskStatus.Created,
  assigned: TaskStatus.Assigned,
  completed: TaskStatus.Completed,
  verified: TaskStatus.Verified,
  expired: TaskStatus.Expired,
  rejected: TaskStatus.Rejected,
  cancelled: TaskStatus.Cancelled,
};

export interface TaskListSearch {
  filter: TaskFilter;
  side: TaskSide;
  sort: TaskSort;
  text: string;
  page: number;
  view: "table" | "cards";
}

export function parseTaskListSearch(search: URLSearchParams): TaskListSearch {
  return {
    filter: oneOf(taskFilters, search.get("status"), "all"),
    side: oneOf(taskSides, search.get("side"), "both"),
    sort: oneOf(taskSorts, search.get("sort"), "newest"),
    text: searchTextOf(search),
    page: pageOf(search.get("page")),
    view: oneOf(["table", "cards"], search.get("view"), "table"),
  };
}
