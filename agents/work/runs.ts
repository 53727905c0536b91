/** Runs of this machine, some at a time, which end when the agent is stopped. */
import type { Job, Outcome } from "#runtime/run/job.ts";
import { type Machine, startRun } from "#runtime/run/start.ts";

export interface Runs {
  /** @throws RuntimeFault; "cancelled" when the agent is stopped */
  compute(job: Job): Promise<Outcome>;
}

export function openRuns(machine: Machine, signal: AbortSignal): Runs {
  return {
    async compute(job) {
      const run = startRun(machine, job);
      if (signal.aborted) run.cancel();
      signal.addEventListener("abort", run.cancel);
      try {
        return await run.outcome;
      } finally {
        signal.removeEventListener("abort", run.cancel);
      }
    },
  };
}
