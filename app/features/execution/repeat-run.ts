/** A submitted result computed again in this browser, and compared with it by the model's rule. */
import {
  type ComparedResult,
  comparedOutcome,
  compareResults,
  type Verdict,
} from "#runtime/comparison/compare.ts";
import type { TaskManifest } from "#runtime/manifest/manifest.ts";
import type { Job, Outcome, RunStage } from "#runtime/run/job.ts";
import { startRun } from "#runtime/run/start.ts";
import { type FetchedPackage, prepareJob } from "#runtime/work/prepared-job.ts";
import { readSubmitted, type SubmittedRound } from "#runtime/work/submitted.ts";
import type { TaskSource } from "#runtime/work/task-source.ts";
import { browserMachine } from "./machine.ts";
import { contentReader } from "./stored-content.ts";

/** How far it is: what is fetched, then the stages of the run. */
export type RepeatStage = "task" | "result" | "runtime" | RunStage;

/** The stored files are not what was submitted, so that nothing was compared. */
export interface WrongSubmission {
  readonly wrong: string;
}

export interface Repetition {
  readonly task: TaskManifest;
  readonly outcome: Outcome;
  readonly submitted: ComparedResult;
  readonly verdict: Verdict;
}

export interface Watching {
  readonly gatewayUrls: readonly string[];
  readonly signal: AbortSignal;
  readonly onStage: (stage: RepeatStage) => void;
}

/**
 * Computes a job in a worker of its own.
 * @throws RuntimeFault, "cancelled" when the signal is aborted; Error when the runtime cannot be fetched
 */
export async function computeHere(job: Job, { signal, onStage }: Pick<Watching, "signal" | "onStage">) {
  onStage("runtime");
  const machine = await browserMachine();
  signal.throwIfAborted();
  const run = startRun(machine, job, { onStage });
  signal.addEventListener("abort", run.cancel);
  try {
    return await run.outcome;
  } finally {
    signal.removeEventListener("abort", run.cancel);
  }
}

/**
 * Computes a task in this browser.
 * @throws ContentError when something cannot be fetched, RuntimeFault when the run gives no result; the signal's reason
 */
export async function computeTask(
  source: TaskSource,
  published: FetchedPackage,
  { gatewayUrls, signal, onStage }: Watching,
): Promise<Outcome> {
  onStage("task");
  const { job } = await prepareJob(source, published, contentReader(gatewayUrls, signal));
  return computeHere(job, { signal, onStage });
}

/**
 * @throws ContentError when something cannot be fetched, RuntimeFault when the run gives no result; the signal's reason
 */
export async function repeatRun(
  source: TaskSource,
  published: FetchedPackage,
  round: SubmittedRound,
  watching: Watching,
): Promise<Repetition | WrongSubmission> {
  const { gatewayUrls, signal, onStage } = watching;
  const read = contentReader(gatewayUrls, signal);
  onStage("task");
  const { job, task, manifest } = await prepareJob(source, published, read);
  onStage("result");
  const submitted = await readSubmitted(read, round, manifest.limits.outputBytes);
  if ("wrong" in submitted) return submitted;
  const outcome = await computeHere(job, watching);
  return { task, outcome, submitted, verdict: compareResults(task, comparedOutcome(outcome), submitted) };
}
