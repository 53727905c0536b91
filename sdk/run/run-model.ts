/** A model's answer in one call: order the task, wait for its verification, fetch the result and recompute its hashes. */
import type { Hex } from "viem";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import type { BundleCheck } from "#protocol/documents/submission.ts";
import { TaskStatus } from "#protocol/generated/enums.ts";
import type { SubmissionBundle } from "#protocol/schemas/submission-bundle.ts";
import type { PrivateResult } from "#runtime/private/private-files.ts";
import { PRIVATE_RESULT } from "#runtime/private/private-name.ts";
import { openResult } from "#runtime/private/private-result.ts";
import type { RequestOptions } from "../api/api-client.ts";
import { isOutage } from "../api/problem.ts";
import type { Marketplace } from "../marketplace.ts";
import { pause } from "../pause.ts";
import { readersOfTask } from "../private/open-task.ts";
import type { PrivateTasks } from "../private/private-tasks.ts";
import { fetchBundle } from "../result/verify-result.ts";

const POLL_MS = 2_000;
/** Milliseconds that an outage of the site may last. */
const PATIENCE_MS = 600_000;
const MAX_OUTPUT_BYTES = 256 * 1_024 * 1_024;

type Order = Parameters<Marketplace["order"]>[0];
type Task = Awaited<ReturnType<typeof taskOf>>;
const taskOf = (api: Marketplace["api"], id: Hex, options: RequestOptions = {}) =>
  api.get("task", { id }, options);

const RETURNED = {
  cancelled: "The reward was returned.",
  expired: "The reward was returned, less the pay of verifiers whose vote was undecided.",
} as const;

export class TaskEndedError extends Error {
  override name = "TaskEndedError";
  readonly taskId: Hex;
  constructor(taskId: Hex, status: keyof typeof RETURNED) {
    super(`Task ${taskId} was ${status} without a verified result. ${RETURNED[status]}`);
    this.taskId = taskId;
  }
}

/** Stored files differ from the hashes on the chain. Do not use them. */
export class AlteredResultError extends Error {
  override name = "AlteredResultError";
  constructor(taskId: Hex, mismatches: readonly (BundleCheck | "output")[]) {
    super(`The stored result of task ${taskId} is not the submitted one: ${mismatches.join(", ")}.`);
  }
}

export interface TaskResult {
  readonly taskId: Hex;
  readonly verificationId: Hex;
  /** Whether the verifiers, an arbiter or the requester accepted it. */
  readonly isVerified: boolean;
  readonly bundle: SubmissionBundle;
  /** Set for a private task whose result was decrypted: notes and figures, which the bundle does not have. */
  readonly privateResults?: Pick<PrivateResult, "notes" | "metrics"> | undefined;
  /** The output file, or the JSON of the result when there is none. Of a private task the decrypted file. */
  readonly output: Uint8Array;
  /** The provider's name for the file. Clean it before you use it as a path. */
  readonly fileName: string | undefined;
}

type ReadsResults = Pick<Marketplace, "api"> & {
  readonly content: Pick<Marketplace["content"], "fetch">;
  /** Decrypts private results. Without it their file is returned as it is stored, in the age format. */
  readonly privateTasks?: Pick<PrivateTasks, "reader"> | undefined;
};

/**
 * Fetches a task's newest result and checks every hash.
 * @throws Error without one; AlteredResultError, ContentError; PrivateTaskError when a private result is not for this account
 */
export async function readTaskResult(
  { api, content, privateTasks }: ReadsResults,
  id: Hex,
): Promise<TaskResult> {
  const task = await taskOf(api, id);
  const { bundleCid, resultHash } = task;
  if (!bundleCid || !task.verificationId) throw new Error(`Task ${id} has no result yet.`);
  const { mismatches, bundle } = await fetchBundle(content.fetch, {
    bundleCid,
    resultHash: resultHash as Hex,
  });
  if (mismatches.length > 0) throw new AlteredResultError(id, mismatches);
  const { files, metadata, results } = bundle.result;
  const output = files.outputData
    ? await content.fetch(files.outputData, MAX_OUTPUT_BYTES)
    : canonicalJsonBytes(results.output);
  if (files.outputData && (await sha256(output)) !== metadata.verification.checksum)
    throw new AlteredResultError(id, ["output"]);
  const isVerified = task.status === TaskStatus.Verified;
  const fileName = files.names?.outputData;
  const result = { taskId: id, verificationId: task.verificationId as Hex, isVerified, bundle };
  if (fileName !== PRIVATE_RESULT || !privateTasks) return { ...result, output, fileName };
  const readers = await readersOfTask(task, content);
  if (!readers) return { ...result, output, fileName };
  const opened = await openResult(output, { reader: await privateTasks.reader(), readers });
  if (opened.task !== id) throw new AlteredResultError(id, ["output"]);
  const privateResults = { notes: opened.notes, metrics: opened.metrics };
  return { ...result, output: opened.output, fileName: opened.fileName, privateResults };
}

/** Waits until a result is verified, through outages of up to 10 minutes. @throws TaskEndedError; the signal's reason */
export async function waitForTask(
  api: Marketplace["api"],
  id: Hex,
  options: { onStatus?: (task: Task) => void; signal?: AbortSignal; minBlock?: number } = {},
): Promise<Task> {
  const { onStatus, ...request } = options;
  const { signal, minBlock } = request;
  let answeredAt = minBlock === undefined ? Number.NEGATIVE_INFINITY : Date.now();
  for (let last = -1; ; await pause(POLL_MS, signal)) {
    signal?.throwIfAborted();
    const task = await taskOf(api, id, request).catch((error: unknown) => {
      if (!isOutage(error) || Date.now() - answeredAt > PATIENCE_MS) throw error;
    });
    if (!task) continue;
    answeredAt = Date.now();
    if (task.status !== last) onStatus?.(task);
    last = task.status;
    if (task.status === TaskStatus.Verified) return task;
    if (task.status === TaskStatus.Cancelled) throw new TaskEndedError(id, "cancelled");
    if (task.status === TaskStatus.Expired) throw new TaskEndedError(id, "expired");
  }
}

export interface RunOptions {
  /** Called with the task's id as soon as the reward is in escrow: keep it, to continue after an interruption. */
  readonly onOrdered?: (taskId: Hex) => void;
  readonly onStatus?: (task: Task) => void;
  /** Before the order it prevents it; afterwards it ends the waiting, and the task continues. */
  readonly signal?: AbortSignal;
}

/** Orders a task, waits for a verified result, and returns it checked. @throws what `order`, `waitForTask`, `readTaskResult` throw */
export async function runModel(
  marketplace: Marketplace,
  order: Order,
  { onOrdered, ...waiting }: RunOptions = {},
): Promise<TaskResult> {
  waiting.signal?.throwIfAborted();
  const { taskId, blockNumber } = await marketplace.order(order);
  const id = taskId as Hex;
  onOrdered?.(id);
  await waitForTask(marketplace.api, id, { ...waiting, minBlock: blockNumber });
  return readTaskResult(marketplace, id);
}
