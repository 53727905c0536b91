/** Computations on this machine, which end when the agent is stopped. */

import { openBatch } from "#runtime/batch/batch.ts";
import { isBatch } from "#runtime/batch/compute-batch.ts";
import { compareBounded } from "#runtime/bounded/compare.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { fileRanges } from "#runtime/gguf/range-reader.ts";
import { openBoundedWorker } from "#runtime/node/bounded.ts";
import { requireFittingPrompts } from "#runtime/run/input/fitting-prompt.ts";
import { requireInput } from "#runtime/run/input/input.ts";
import { promptBytes, readRequest } from "#runtime/run/input/text-request.ts";
import type { Job, Outcome } from "#runtime/run/job.ts";
import type { Computer } from "#runtime/work/judge.ts";
import { type Engine, engineFor, isLanguageModel } from "../engines/engine.ts";
import { termsOf } from "../engines/package-terms.ts";
import { type Batches, openBatches } from "./batches.ts";
import { openExampleChecks, type RequireSoundPackage } from "./example-checks.ts";

/** Each call throws RuntimeFault; "cancelled" when the agent is stopped. */
export interface Runs extends Computer {
  readonly batches: Batches;
  readonly requireSound: RequireSoundPackage;
  /** Reads a long prompt of a language model before its task is accepted. @throws RuntimeFault "input" when it does not fit */
  requirePrompt(job: Job): Promise<void>;
}

export function openRuns(
  engines: readonly Engine[],
  signal: AbortSignal,
  batches: Batches = openBatches(),
  openChecks: (computer: Computer) => RequireSoundPackage = openExampleChecks,
): Runs {
  const computer: Computer = {
    async compute(job) {
      if (isBatch(job)) return await batches.compute(job, computer.compute, "single");
      const terms = termsOf(job.package);
      return await engineFor(engines, terms).compute(job, terms, signal);
    },
    /** Follows an answer in the first engine that can tell, whatever it computes itself. */
    async replay(job, answer) {
      const terms = termsOf(job.package);
      let followed: Promise<Outcome> | undefined;
      for (const { replay } of engines) {
        if (!replay) continue;
        followed = replay(job, terms, answer, signal);
        const isEnd = await followed.then(
          (outcome) => outcome.replay?.outcome !== "undecided",
          (cause: unknown) => cause instanceof RuntimeFault && cause.code === "cancelled",
        );
        if (isEnd) break;
      }
      if (!followed) throw new RuntimeFault("runtime", "No engine of this agent follows answers");
      return await followed;
    },
    async score(job, output) {
      const { label, score } = engineFor(engines, termsOf(job.package));
      if (!score) throw new RuntimeFault("runtime", `${label} scores no files`);
      return await score(job, output, signal);
    },
    compare: (task, expected, given) =>
      compareBounded(task, expected, given, { openWorker: openBoundedWorker, signal }),
  };
  const checkExample = openChecks(computer);
  return {
    ...computer,
    batches,
    async requirePrompt(job) {
      const terms = termsOf(job.package);
      const task = terms.tasks[job.task];
      if (!isLanguageModel(terms) || !task) return;
      if (isBatch(job)) {
        const inputs = await openBatch(new Blob([job.input.bytes]), job.items);
        const { weights } = job;
        return await requireFittingPrompts(terms, inputs, async () => weights && fileRanges(weights));
      }
      requireInput(task, job.input.name, job.input.bytes);
      if (promptBytes(readRequest(terms, job.input.name, job.input.bytes)) * 2 < terms.contextLength) return;
      await engineFor(engines, terms).requirePrompt?.(job, terms, signal);
    },
    async requireSound(found) {
      const engine = engineFor(engines, found.manifest);
      await checkExample(found);
      await engine.prepare?.(found.manifest, signal);
    },
  };
}
