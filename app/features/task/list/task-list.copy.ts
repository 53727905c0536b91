import type { TaskFilter, TaskSide, TaskSort } from "./task-list.search.ts";

/** Words of the list of tasks (F84-F98). */

export const filterNames: Record<TaskFilter, string> = {
  all: "All Tasks",
  created: "Created",
  assigned: "Assigned",
  completed: "Completed",
  verified: "Verified",
  expired: "Expired",
  rejected: "Rejected",
  cancelled: "Cancelled",
  yours: "Your Tasks",
};

export const sortNames: Record<TaskSort, string> = {
  newest: "Newest First",
  oldest: "Oldest First",
  deadline: "Deadline",
  reward: "Highest Reward",
  status: "By Status",
};

export const sideNames: Record<TaskSide, string> = {
  both: "Both",
  requested: "Requested",
  assigned: "Assigned to me",
};
