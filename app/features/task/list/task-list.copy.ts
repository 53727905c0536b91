import { t } from "#language/text.ts";
import type { TaskFilter, TaskSide, TaskSort } from "./task-list.search.ts";

/** Texts of the task list (F84-F98). */

export const filterNames = (): Record<TaskFilter, string> => ({
  all: t("All Tasks"),
  created: t("Created"),
  assigned: t("Assigned|list"),
  completed: t("Completed|list"),
  verified: t("Verified"),
  expired: t("Expired"),
  rejected: t("Rejected"),
  cancelled: t("Cancelled"),
  yours: t("Your Tasks"),
});

export const sortNames = (): Record<TaskSort, string> => ({
  newest: t("Newest First"),
  oldest: t("Oldest First"),
  deadline: t("Deadline"),
  reward: t("Highest Reward"),
  status: t("By Status"),
});

export const sideNames = (): Record<TaskSide, string> => ({
  both: t("Both"),
  requested: t("Requested"),
  assigned: t("Assigned to me"),
});
