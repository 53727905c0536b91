/** Computations on this machine, which end when the agent is stopped. */
import { compareBounded } from "#runtime/bounded/compare.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { openBoundedWorker } from "#runtime/node/bounded.ts";
import { type Machine, type Run, startRun, startScore } from "#runtime/run/start.ts";
import type { Computer } from "#runtime/work/judge.ts";
import { containerManifestOf, isContainer } from "../container/container-manifest.ts";
import { type Containers, NO_CONTAINERS } from "../container/containers.ts";
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

export function openRuns(
  machine: Machine,
  signal: AbortSignal,
  containers: Containers = { refusal: NO_CONTAINERS },
): Runs {
  const computer: Computer = {
    async compute(job) {
      const container = containerManifestOf(job.package);
      if (!container) return await untilStopped(startRun(machine, job), signal);
      if (containers.refusal !== undefined) throw new RuntimeFault("runtime", containers.refusal);
      return await containers.run(container, job, signal);
    },
    score: (job, output) => untilStopped(startScore(machine, job, output), signal),
    compare: (task, expected, given) =>
      compareBounded(task, expected, given, { openWorker: openBoundedWorker, signal }),
  };
  const checkExample = openExampleChecks(computer);
  return {
    ...computer,
    async requireSound(found) {
      await checkExample(found);
      // The image is pulled before a task is accepted, so a failed pull costs nothing.
      if (!isContainer(found.manifest)) return;
      if (containers.refusal !== undefined) throw new RuntimeFault("runtime", containers.refusal);
      await containers.prepare(found.manifest, signal);
    },
  };
}
