/** Rates of work that was judged. The index stores 0 for a rate without a case, which must not read as a bad record. */

/** The counts that the index's rate of verified tasks is made of. */
export interface TaskCounts {
  verified: number;
  rejected: number;
  cancelledWithProvider: number;
  expiredWithProvider: number;
  /** Ended with a provider who never confirmed the assignment. */
  endedUnconfirmed: number;
}

/** Tasks with an outcome: the whole of `successBps` (G21). */
export const judgedTasks = (counts: TaskCounts): number =>
  counts.verified +
  counts.rejected +
  counts.cancelledWithProvider +
  counts.expiredWithProvider -
  counts.endedUnconfirmed;

/** A rate in basis points, or null where it has no case. */
export const rateOf = (bps: number, cases: number): number | null => (cases > 0 ? bps : null);

/** Share of tasks with an outcome that were verified, basis points; null without one. */
export const successRate = (summary: TaskCounts & { successBps: number }): number | null =>
  rateOf(summary.successBps, judgedTasks(summary));
