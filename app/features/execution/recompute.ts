/** Recomputes a submitted result in this browser and compares it by the model's rule. */

import webp from "@cwasm/webp/webp.wasm?url";
import llamaThreads from "@wllama/wllama/esm/multi-thread/wllama.wasm?url";
import llama from "@wllama/wllama/esm/single-thread/wllama.wasm?url";
import onnxruntime from "onnxruntime-web/ort-wasm-simd-threaded.wasm?url";
import quickjs from "quickjs-wasi/quickjs.wasm?url";
import type { Hex } from "viem";
import { unlockedReader } from "#app/features/task/private/unlocked-keys.ts";
import { drawnIndexes } from "#protocol/chain/sealed/sampled-batch.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { openBatch } from "#runtime/batch/batch.ts";
import { type BatchJob, computeBatch, isBatch, itemJob } from "#runtime/batch/compute-batch.ts";
import type { BatchResults, IndexedItem } from "#runtime/batch/results.ts";
import { compareBounded } from "#runtime/bounded/compare.ts";
import type { ComparedResult, Verdict } from "#runtime/comparison/compare.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import type { TaskManifest } from "#runtime/manifest/task.ts";
import { saltedTrace } from "#runtime/private/private-input.ts";
import type { Job, Outcome, RunStage } from "#runtime/run/job.ts";
import { type Machine, type Run, startReplay, startRun, startScore } from "#runtime/run/start.ts";
import type { Progress } from "#runtime/sandbox/crossing.ts";
import { type WebRuntime, webMachine, webSessionMachine } from "#runtime/web/machine.ts";
import { type Computer, computeConfirmed, judgeSubmitted } from "#runtime/work/judge.ts";
import { judgeSample, readSeals, type SampledRound, type SampleVerdict } from "#runtime/work/judge-sample.ts";
import { type FetchedPackage, prepareJob } from "#runtime/work/prepared-job.ts";
import { readSubmitted, type SubmittedRound } from "#runtime/work/submitted.ts";
import type { TaskSource } from "#runtime/work/task-source.ts";
import { contentReader, inWorker } from "./stored-content.ts";
import { loadWeights, referencedFile } from "./weights.ts";

const runtime: WebRuntime = {
  addresses: { onnxruntime, quickjs, webp, llama, llamaThreads },
  openWorker: () =>
    new Worker(new URL("../../../runtime/web/worker.ts", import.meta.url), { type: "module" }),
  openSessionWorker: () =>
    new Worker(new URL("../../../runtime/web/session-worker.ts", import.meta.url), { type: "module" }),
};
export const browserMachine = webMachine(runtime);

/** This browser as a machine for sessions. */
export const sessionMachine = webSessionMachine(runtime);

/** Progress: the files being fetched, then the stages of the run. */
export type RecomputeStage = "weights" | "task" | "result" | RunStage;

/** Progress of one run. A batch counts its inputs instead: the stages of each would make the display jump. */
export interface RecomputeProgress extends Progress {
  readonly inputs?: { readonly done: number; readonly count: number; readonly isRepeated: boolean };
}

/** The stored files do not match the submission, so nothing was compared. */
export interface WrongSubmission {
  readonly wrong: string;
}

export interface RecomputedResult {
  readonly task: TaskManifest;
  readonly outcome: Outcome;
  readonly submitted: ComparedResult;
  readonly verdict: Verdict;
  /** Digest of the run's trace as a vote proves it. */
  readonly digest?: Hex | undefined;
  /** No hash or part of the content may be published. */
  readonly isPrivate?: boolean;
}

export interface RunOptions {
  readonly gatewayUrls: readonly string[];
  readonly signal: AbortSignal;
  readonly onStage: (stage: RecomputeStage) => void;
  /** A script's own account of its progress, or the inputs of a batch that are computed. */
  readonly onProgress?: (progress: RecomputeProgress) => void;
}

/** This browser as a runtime machine with a worker for each run. @throws RuntimeFault, "cancelled" if aborted */
export function thisBrowser({ signal, onStage, onProgress }: Omit<RunOptions, "gatewayUrls">): Computer {
  const watch = { onStage, ...(onProgress && { onProgress }) };
  async function untilAborted<Result>(start: (machine: Machine) => Run<Result>): Promise<Result> {
    signal.throwIfAborted();
    const run = start(browserMachine);
    signal.addEventListener("abort", run.cancel);
    try {
      return await run.outcome;
    } finally {
      signal.removeEventListener("abort", run.cancel);
    }
  }
  const compute = (job: Job) => untilAborted((machine) => startRun(machine, job, watch));
  let batches = 0;
  function computeInputs(job: BatchJob) {
    const isRepeated = batches++ > 0;
    const count = (done: number) =>
      inputsDone({ done, count: job.items, isRepeated }, { onStage, onProgress });
    count(0);
    const computeItem = (item: Job) => untilAborted((machine) => startRun(machine, item, {}));
    return computeBatch(job, computeItem, { onItem: count });
  }
  return {
    compute: (job) => (isBatch(job) ? computeInputs(job) : compute(job)),
    replay: (job, answer) => untilAborted((machine) => startReplay(machine, job, answer, watch)),
    score: (job, output) => untilAborted((machine) => startScore(machine, job, output, watch)),
    compare: (task, expected, given) => compareBounded(task, expected, given, inWorker(signal)),
  };
}

function inputsDone(
  inputs: NonNullable<RecomputeProgress["inputs"]>,
  { onStage, onProgress }: Pick<RunOptions, "onStage" | "onProgress">,
) {
  if (inputs.done === 0) onStage("computing");
  onProgress?.({ share: inputs.done / inputs.count, inputs });
}

/** The package with the weights that it names by reference. */
export async function withWeights(
  published: FetchedPackage,
  { gatewayUrls, signal, onStage }: RunOptions,
): Promise<FetchedPackage> {
  if (!referencedFile(published.manifest)) return published;
  onStage("weights");
  return { ...published, weights: await loadWeights(published.manifest, { gatewayUrls, signal }) };
}

/** Computes a task for submission, confirmed by a second run. @throws ContentError, RuntimeFault; the signal's reason */
export async function computeTask(
  source: TaskSource,
  published: FetchedPackage,
  options: RunOptions,
): Promise<Outcome> {
  const { gatewayUrls, signal, onStage } = options;
  const ready = await withWeights(published, options);
  onStage("task");
  const prepared = await prepareJob(source, ready, contentReader(gatewayUrls, signal), unlockedReader);
  return computeConfirmed(prepared, thisBrowser(options));
}

/** @throws ContentError, RuntimeFault if the run produces no result; the signal's reason */
export async function recompute(
  source: TaskSource,
  published: FetchedPackage,
  round: SubmittedRound,
  options: RunOptions,
): Promise<RecomputedResult | WrongSubmission> {
  const { gatewayUrls, signal, onStage } = options;
  const read = contentReader(gatewayUrls, signal);
  const ready = await withWeights(published, options);
  onStage("task");
  const { job, task, limits, privacy } = await prepareJob(source, ready, read, unlockedReader);
  onStage("result");
  const submitted = await readSubmitted(read, round, limits.outputBytes, privacy);
  if ("wrong" in submitted) return submitted;
  const judged = await judgeSubmitted({ task, job }, submitted, thisBrowser(options));
  const digest = await saltedTrace(judged.outcome.trace, privacy);
  return { task, submitted, ...judged, digest, isPrivate: privacy !== undefined };
}

/** A run of the drawn inputs of a sampled batch. */
export interface RecomputedSample {
  /** Undefined when runs of the package have no trace. */
  readonly verdict: SampleVerdict | undefined;
  /** Number of inputs that were drawn, and of all inputs. */
  readonly drawn: number;
  readonly items: number;
  readonly isPrivate: boolean;
  readonly seconds: number;
}

/** The seed of a sampled round and the number of inputs it draws. */
export interface SampleDraw {
  readonly seed: Hex;
  readonly size: number;
}

/** Recomputes the drawn inputs of a batch. @throws like `recompute` */
export async function recomputeSample(
  source: TaskSource,
  published: FetchedPackage,
  round: SubmittedRound & Pick<SampledRound, "verificationId" | "seal"> & { readonly sample: SampleDraw },
  options: RunOptions,
): Promise<RecomputedSample | WrongSubmission> {
  const { gatewayUrls, signal, onStage } = options;
  const read = contentReader(gatewayUrls, signal);
  const ready = await withWeights(published, options);
  onStage("task");
  const { job, limits, privacy } = await prepareJob(source, ready, read, unlockedReader);
  if (!isBatch(job)) throw new RuntimeFault("input", "The task is not a batch");
  onStage("result");
  const submitted = await readSubmitted(read, round, limits.outputBytes, privacy);
  if ("wrong" in submitted) return submitted;
  const { output } = submitted;
  const seals = await readSeals(read, round);
  const indexes = drawnIndexes(round.sample.seed, round.sample.size, job.items);
  const since = performance.now();
  const count = (done: number) => inputsDone({ done, count: indexes.length, isRepeated: false }, options);
  count(0);
  const verdict = await judgeSample(
    job,
    { ...round, indexes },
    { output, seals },
    thisBrowser({ signal, onStage: () => undefined }).compute,
    { privacy, onItem: count },
  );
  const seconds = (performance.now() - since) / 1_000;
  return { verdict, drawn: indexes.length, items: job.items, isPrivate: privacy !== undefined, seconds };
}

/** Whether this browser computes the same files, or the same failure, for one input of a batch. @throws like `recompute` */
export async function recomputeItem(
  source: TaskSource,
  published: FetchedPackage,
  { index, item, results }: { index: number; item: IndexedItem; results: BatchResults },
  options: RunOptions,
): Promise<{ readonly isEqual: boolean }> {
  const { gatewayUrls, signal, onStage } = options;
  const ready = await withWeights(published, options);
  onStage("task");
  const { job } = await prepareJob(source, ready, contentReader(gatewayUrls, signal), unlockedReader);
  if (!isBatch(job)) throw new RuntimeFault("input", "The task is not a batch");
  const input = (await openBatch(new Blob([job.input.bytes]), job.items))[index];
  if (input?.name !== item.input) return { isEqual: false };
  try {
    const { output, artifacts } = await thisBrowser(options).compute(await itemJob(job, input));
    if (!item.result) return { isEqual: false };
    // The hashes of the index are a claim of the provider: the files themselves are compared.
    const submitted = [item.result, ...(item.further ?? [])].map((file) => results.read(file?.file ?? ""));
    const theirs = await Promise.all((await Promise.all(submitted)).map(sha256));
    const isEqual = theirs.join() === [output, ...artifacts].map((file) => file.sha256).join();
    return { isEqual: isEqual && item.error === undefined };
  } catch (cause) {
    if (!(cause instanceof RuntimeFault && cause.isRepeatable)) throw cause;
    return { isEqual: cause.code === item.error?.code };
  }
}
