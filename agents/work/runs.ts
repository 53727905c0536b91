/** Runs of this machine, some at a time, which end when the agent is stopped. */
import { RuntimeFault } from "#runtime/fault.ts";
import type { Job, Outcome } from "#runtime/run/job.ts";
import { type Machine, startRun } from "#runtime/run/start.ts";
import { containerManifestOf } from "../container/container-manifest.ts";
import { type Engine, NO_CONTAINERS } from "../container/engine.ts";
import { runContainer } from "../container/run-container.ts";

export interface Runs {
  /** @throws RuntimeFault; "cancelled" when the agent is stopped */
  compute(job: Job): Promise<Outcome>;
}

/** @param engine for models that are containers; without one there are none */
export function openRuns(machine: Machine, signal: AbortSignal, engine?: Engine): Runs {
  return {
    async compute(job) {
      const container = containerManifestOf(job.package);
      if (container) {
        if (!engine) throw new RuntimeFault("package", NO_CONTAINERS);
        return await runContainer(engine, container, job, signal);
      }
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
