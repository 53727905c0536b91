import { formatRate } from "#protocol/format/percent.ts";
import { formatDuration } from "#protocol/format/time.ts";
import type { DeliveredTask, ProviderRecord } from "./performance.query.server.ts";

/** From this many finished tasks on a rate says something. */
export const TASKS_FOR_RATES = 5;

export interface Performance {
  /** Tasks that ended one way or the other; assignments that were never confirmed do not count. */
  decided: number;
  /** Undefined stands for "not enough data" and is shown as a dash. */
  successRate: string | undefined;
  onTime: string | undefined;
  averageTime: string | undefined;
  medianTime: string | undefined;
}

/** Seconds from the assignment to the latest result; undefined when the index lacks one of them. */
export function secondsTaken({ assignedAt, completedAt }: Pick<DeliveredTask, "assignedAt" | "completedAt">) {
  return assignedAt && completedAt ? Number(completedAt) - Number(assignedAt) : undefined;
}

/** Part of the time from assignment to deadline that the result took, percent; undefined without an assignment. */
export function shareOfTime(task: Pick<DeliveredTask, "assignedAt" | "completedAt" | "deadline">) {
  const taken = secondsTaken(task);
  const allowed = Number(task.deadline) - Number(task.assignedAt ?? 0);
  return taken === undefined || allowed <= 0 ? undefined : Math.round((taken * 100) / allowed);
}

/** A provider's figures (F145, G21), from the index's counters and medians. */
export function performanceOf(record: ProviderRecord | null): Performance {
  const summary = record?.provided;
  if (!summary) {
    return {
      decided: 0,
      successRate: undefined,
      onTime: undefined,
      averageTime: undefined,
      medianTime: undefined,
    };
  }
  const { verified, rejected, cancelledWithProvider, expiredWithProvider, endedUnconfirmed } = summary;
  const decided = verified + rejected + cancelledWithProvider + expiredWithProvider - endedUnconfirmed;
  const { responses, responseSeconds } = summary;
  const assignments = responses + expiredWithProvider;
  const median = summary.medianResultSeconds ?? undefined;
  return {
    decided,
    successRate: decided > 0 ? formatRate(verified, decided) : undefined,
    onTime: assignments > 0 ? formatRate(responses, assignments) : undefined,
    averageTime: responses > 0 ? formatDuration(Math.round(Number(responseSeconds) / responses)) : undefined,
    medianTime: median === undefined ? undefined : formatDuration(median),
  };
}
