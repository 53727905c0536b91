/** Computations on this machine, which end when the agent is stopped. */

import { openBatch } from "#runtime/batch/batch.ts";
import { isBatch } from "#runtime/batch/compute-batch.ts";
import { compareBounded } from "#runtime/bounded/compare.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { fileRanges } from "#runtime/gguf/range-reader.ts";
import { openBoundedWorker } from "#runtime/node/bounded.ts";
import { missingEngine } from "#runtime/run/engine-files.ts";
import { requireFittingPrompts } from "#runtime/run/input/fitting-prompt.ts";
import { requireInput } from "#runtime/run/input/input.ts";
import { promptBytes, readRequest } from "#runtime/run/input/text-request.ts";
import type { Job } from "#runtime/run/job.ts";
import {
  type Machine,
  type Run,
  startPrompt,
  startReplay,
  startRun,
  startScore,
} from "#runtime/run/start.ts";
import type { Computer } from "#runtime/work/judge.ts";
import { containerManifestOf, isContainer } from "../container/container-manifest.ts";
import { type Containers, NO_CONTAINERS } from "../container/containers.ts";
import type { Engine } from "../engines/engine.ts";
import { languageModelOf } from "../engines/language-model.ts";
import { type Batches, openBatches } from "./batches.ts";
import { openExampleChecks, type RequireSoundPackage } from "./example-checks.ts";

/** Each call throws RuntimeFault; "cancelled" when the agent is stopped. */
export interface Runs extends Computer {
  readonly batches: Batches;
  readonly requireSound: RequireSoundPackage;
  /** Reads a long prompt of a language model before its task is accepted. @throws RuntimeFault "input" when it does not fit */
  requirePrompt(job: Job): Promise<void>;
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
  engines: readonly Engine[] = [],
  batches: Batches = openBatches(),
  openChecks: (computer: Computer) => RequireSoundPackage = openExampleChecks,
): Runs {
  /** Follows an answer in the first engine that can tell. */
  async function replayed(job: Job, answer: Uint8Array<ArrayBuffer>) {
    const terms = languageModelOf(job.package);
    for (const engine of terms ? engines : []) {
      try {
        const outcome = await engine.replay?.(job, terms as NonNullable<typeof terms>, answer, signal);
        if (outcome && outcome.replay?.outcome !== "undecided") return outcome;
      } catch (cause) {
        // Another engine may be able to tell.
        if (cause instanceof RuntimeFault && cause.code === "cancelled") throw cause;
      }
    }
    return untilStopped(startReplay(machine, job, answer), signal);
  }

  const computer: Computer = {
    async compute(job) {
      if (isBatch(job)) return await batches.compute(job, computer.compute, "single");
      const container = containerManifestOf(job.package);
      if (!container) {
        const terms = languageModelOf(job.package);
        const engine = terms && engines.find(({ refusal }) => refusal(terms) === undefined);
        if (terms && engine) return await engine.compute(job, terms, signal);
        return await untilStopped(startRun(machine, job), signal);
      }
      if (containers.refusal !== undefined) throw new RuntimeFault("runtime", containers.refusal);
      return await containers.run(container, job, signal);
    },
    replay: replayed,
    score: (job, output) => untilStopped(startScore(machine, job, output), signal),
    compare: (task, expected, given) =>
      compareBounded(task, expected, given, { openWorker: openBoundedWorker, signal }),
  };
  async function requirePrompt(job: Job): Promise<void> {
    const terms = languageModelOf(job.package);
    const task = terms?.tasks[job.task];
    if (!terms || !task) return;
    if (isBatch(job)) {
      const inputs = await openBatch(new Blob([job.input.bytes]), job.items);
      const { weights } = job;
      return await requireFittingPrompts(terms, inputs, async () => weights && fileRanges(weights));
    }
    requireInput(task, job.input.name, job.input.bytes);
    if (promptBytes(readRequest(terms, job.input.name, job.input.bytes)) * 2 < terms.contextLength) return;
    const engine = engines.find(({ refusal }) => refusal(terms) === undefined);
    if (engine?.requirePrompt) await engine.requirePrompt(job, terms, signal);
    else if (!missingEngine(terms)) await untilStopped(startPrompt(machine, job), signal);
  }

  const checkExample = openChecks(computer);
  return {
    ...computer,
    batches,
    requirePrompt,
    async requireSound(found) {
      await checkExample(found);
      // The image is pulled before a task is accepted, so a failed pull costs nothing.
      if (!isContainer(found.manifest)) return;
      if (containers.refusal !== undefined) throw new RuntimeFault("runtime", containers.refusal);
      await containers.prepare(found.manifest, signal);
    },
  };
}
