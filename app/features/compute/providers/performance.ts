import type { DeliveredTask } from "./performance.query.server.ts";

/** Seconds from the assignment to the latest result; undefined if the index lacks either time. */
export function secondsTaken({ assignedAt, completedAt }: Pick<DeliveredTask, "assignedAt" | "completedAt">) {
  return assignedAt && completedAt ? Number(completedAt) - Number(assignedAt) : undefined;
}

/** Share of the time from assignment to deadline that the result took, percent; undefined without an assignment. */
export function shareOfTime(task: Pick<DeliveredTask, "assignedAt" | "completedAt" | "deadline">) {
  const taken = secondsTaken(task);
  const allowed = Number(task.deadline) - Number(task.assignedAt ?? 0);
  return taken === undefined || allowed <= 0 ? undefined : Math.round((taken * 100) / allowed);
}
