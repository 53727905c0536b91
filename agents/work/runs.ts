/** Runs of this machine, some at a time, which end when the agent is stopped. */
import { compareBounded } from "#runtime/bounded/compare.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { openBoundedWorker } from "#runtime/node/bounded.ts";
import { type Machine, type Run, startRun, startScore } from "#runtime/run/start.ts";
import type { Computer } from "#runtime/work/judge.ts";
import { containerManifestOf } from "../container/container-manifest.ts";
import { type Engine, NO_CONTAINERS } from "../container/engine.ts";
import { runContainer } from "../container/run-container.ts";
import { openExampleChecks, type RequireSoundPackage } from "./example-checks.ts";

/** Each call throws RuntimeFault; "cancelled" when the agent is stopped. */
export interface Runs extends Computer {
  readonly requireSound: RequireSoundPackage;
}

async function untilStopped<Result>({ outcome, cancel }: Run<Result>, signal: AbortSignal): Promise<Result> {
  if (signal.aborted) cancel();
  signal.addEventListener("abort", cancel);
  try {
    return await outcome;
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

/** @param engine for models that are containers; without one there are none */
export function openRuns(machine: Machine, signal: AbortSignal, engine?: Engine): Runs {
  const computer: Computer = {
    async compute(job) {
      const container = containerManifestOf(job.package);
      if (!container) return await untilStopped(startRun(machine, job), signal);
      if (!engine) throw new RuntimeFault("package", NO_CONTAINERS);
      return await runContainer(engine, container, job, signal);
    },
    score: (job, output) => untilStopped(startScore(machine, job, output), signal),
    compare: (task, expected, given) =>
      compareBounded(task, expected, given, { openWorker: openBoundedWorker, signal }),
  };
  return { ...computer, requireSound: openExampleChecks(computer) };
}
