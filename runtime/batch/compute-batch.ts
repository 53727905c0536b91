/** Computes a batch item by item. An input that cannot be computed is part of the result, so it costs no one a bond. */
import type { Hex } from "viem";
import { sha256, sha256OfJson } from "#protocol/documents/hashing.ts";
import { RuntimeFault } from "../fault.ts";
import type { Job, Outcome } from "../run/job.ts";
import { batchTrace, failureDigest } from "../run/trace.ts";
import { BATCH_BOUNDS, type BatchItem, baseName, batchFault, openBatch } from "./batch.ts";
import { type FailureCode, type ItemOutcome, isFailureCode, packResults } from "./results.ts";
import { RESULTS_FILE } from "./results-file.ts";

export interface BatchJob extends Job {
  readonly items: number;
}

export const isBatch = (job: Job): job is BatchJob => job.items !== undefined;

export type ComputeItem = (job: Job) => Promise<Outcome>;

/** How one input ended. */
export type ItemEnd =
  | { readonly outcome: Outcome }
  | { readonly failure: FailureCode; readonly message: string };

/** Keeps finished items of a batch that may be stopped. */
export interface KeptItems {
  read(index: number): Promise<ItemEnd | undefined>;
  write(index: number, end: ItemEnd): Promise<void>;
}

interface BatchWatch {
  readonly kept?: KeptItems | undefined;
  /** Called after each item. */
  readonly onItem?: ((done: number, failed: number) => void) | undefined;
}

/** The run of one input. @throws RuntimeFault "input" for a damaged archive */
export async function itemJob({ items: _items, ...job }: BatchJob, input: BatchItem): Promise<Job> {
  const bytes = await input.read().catch((cause: unknown) => {
    throw batchFault(cause, input.name);
  });
  return { ...job, input: { name: baseName(input.name), bytes } };
}

async function endOf(prepare: () => Promise<Job>, compute: ComputeItem): Promise<ItemEnd> {
  try {
    return { outcome: await compute(await prepare()) };
  } catch (cause) {
    // A faulty package fails the whole batch; a fault of this machine is not a fault of the input.
    if (!(cause instanceof RuntimeFault && cause.isRepeatable && isFailureCode(cause.code))) throw cause;
    return { failure: cause.code, message: cause.message };
  }
}

/** A failure counts only when a second run fails in the same way. */
export async function confirmedEnd(prepare: () => Promise<Job>, compute: ComputeItem): Promise<ItemEnd> {
  const end = await endOf(prepare, compute);
  if ("outcome" in end) return end;
  const again = await endOf(prepare, compute);
  if ("failure" in again && again.failure === end.failure) return end;
  throw new RuntimeFault("runtime", "Two runs of an input end differently on this machine");
}

const sizeOf = ({ output, artifacts }: Outcome) =>
  [output, ...artifacts].reduce((sum, { bytes }) => sum + bytes.length, 0);

/** Results beyond the bound of all results are left out, on every machine the same ones. */
function withinBounds(ends: readonly ItemEnd[]): readonly ItemEnd[] {
  let bytes = 0;
  return ends.map((end) => {
    if (!("outcome" in end)) return end;
    bytes += sizeOf(end.outcome);
    if (bytes <= BATCH_BOUNDS.resultBytes) return end;
    const message = `The results of the batch have more than ${BATCH_BOUNDS.resultBytes} bytes`;
    return { failure: "limit", message };
  });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** @throws RuntimeFault "input" when no input can be computed; whatever `compute` throws about package or machine */
export async function computeBatch(
  job: BatchJob,
  compute: ComputeItem,
  { kept, onItem }: BatchWatch = {},
): Promise<Outcome> {
  const inputs = await openBatch(new Blob([job.input.bytes]), job.items);
  const ends: ItemEnd[] = [];
  let failed = 0;
  for (const [index, input] of inputs.entries()) {
    let end = await kept?.read(index);
    if (!end) {
      end = await confirmedEnd(() => itemJob(job, input), compute);
      await kept?.write(index, end);
    }
    if ("failure" in end) failed++;
    ends.push(end);
    onItem?.(index + 1, failed);
  }
  const bounded = withinBounds(ends);
  // The limit on all results leaves out later ones, and a verifier of a sample does not have the earlier ones.
  const isWhole = bounded.every((end, index) => end === ends[index]);
  return {
    ...(await outcomeOf(job, inputs, bounded)),
    itemTraces: isWhole ? await itemTracesOf(ends) : undefined,
  };
}

/** The digest of an input's end, which a verifier of a sample finds without the other inputs. */
export const digestOf = async (end: ItemEnd): Promise<Hex | undefined> =>
  "outcome" in end ? end.outcome.trace : failureDigest(end.failure);

async function itemTracesOf(ends: readonly ItemEnd[]): Promise<readonly Hex[] | undefined> {
  const digests: Hex[] = [];
  for (const end of ends) {
    const digest = await digestOf(end);
    if (digest === undefined) return undefined;
    digests.push(digest);
  }
  return digests;
}

async function outcomeOf(
  job: BatchJob,
  inputs: readonly BatchItem[],
  ends: readonly ItemEnd[],
): Promise<Outcome> {
  const outcomes = ends.flatMap((end) => ("outcome" in end ? [end.outcome] : []));
  const [first] = outcomes;
  const problems = ends.flatMap((end, index) =>
    "failure" in end ? [`input ${index + 1} (${inputs[index]?.name}): ${end.message}`] : [],
  );
  if (!first) throw new RuntimeFault("input", `No input of the batch can be computed: ${problems[0]}`);
  const items = ends.map((end, index): ItemOutcome => {
    const input = inputs[index]?.name ?? "";
    return "outcome" in end ? { input, outcome: end.outcome } : { input, failure: end.failure };
  });
  const bytes = packResults(items);
  const output = { name: RESULTS_FILE, bytes, sha256: await sha256(bytes) };
  const metrics = { items: ends.length, failed: problems.length };
  const summary = `${outcomes.length} of ${ends.length} inputs were computed.`;
  const traces = ends.map((end): Hex | FailureCode | undefined =>
    "outcome" in end ? end.outcome.trace : end.failure,
  );
  return {
    output,
    artifacts: [],
    metrics,
    summary,
    log: problems,
    manifestHash: first.manifestHash,
    inputHash: await sha256(job.input.bytes),
    digest: await sha256OfJson({ files: { [RESULTS_FILE]: output.sha256 }, metrics, summary, log: problems }),
    trace: await batchTrace(traces),
    runtime: first.runtime,
    ...(first.device !== undefined && { device: first.device }),
    weights: first.weights,
    used: {
      steps: sum(outcomes.map(({ used }) => used.steps)),
      graphRuns: sum(outcomes.map(({ used }) => used.graphRuns)),
      seconds: sum(outcomes.map(({ used }) => used.seconds)),
    },
  };
}
