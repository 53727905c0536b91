/** From a task to the job that a runtime computes: package, input and settings, each checked against its hash. */

import type { FileContent } from "#protocol/content/content-source.ts";
import { parseAccessMethod } from "#protocol/content/pointer/pointer.ts";
import type { PrivateReader } from "#protocol/content/private-task/private-reader.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { taskSpecSchema } from "#protocol/schemas/task-spec.ts";
import { batchLimits, batchTask, openBatch, requireBatchRule } from "../batch/batch.ts";
import { isMachineLimit, RuntimeFault } from "../fault.ts";
import { INPUT_BOUNDS } from "../limits.ts";
import type { Manifest } from "../manifest/manifest.ts";
import type { TaskManifest } from "../manifest/task.ts";
import { sealedBound } from "../private/private-files.ts";
import { openPrivateInput, type Privacy, withoutContent } from "../private/private-input.ts";
import type { Job } from "../run/job.ts";
import type { FetchContent, TaskSource } from "./task-source.ts";

/** The manifest terms that a job needs, for any kind of runtime. */
export interface PackageTerms {
  readonly tasks: Manifest["tasks"];
  readonly limits: Pick<Manifest["limits"], "seconds" | "outputBytes">;
}

export interface PreparedJob<Terms extends PackageTerms = Manifest> {
  readonly job: Job;
  readonly manifest: Terms;
  /** The manifest's terms for this kind of task; of a batch, with the archive as output. */
  readonly task: TaskManifest;
  /** The manifest's limits for the task; of a batch, for all inputs together. */
  readonly limits: PackageTerms["limits"];
  /** Of a private task: its readers and its salt. */
  readonly privacy?: Privacy | undefined;
}

export interface FetchedPackage<Terms extends PackageTerms = Manifest> {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly manifest: Terms;
  /** Weights that the manifest names by reference. */
  readonly weights?: FileContent | undefined;
}

const SPEC_BYTES = 1_048_576;

/** Content id of what may be a model's package. @throws RuntimeFault "package" when only its owner can read it */
export function packageCidOf({ accessMethod, isPublic }: Pick<TaskSource, "accessMethod" | "isPublic">) {
  if (!isPublic) throw new RuntimeFault("package", "The model is private, so its file is encrypted");
  const { fileCid } = parseAccessMethod(accessMethod);
  if (!fileCid) throw new RuntimeFault("package", "The model has no file");
  return fileCid;
}

/**
 * @param reader opens private tasks that name its account
 * @throws RuntimeFault "package" or "input" when there is no such job, wherever it is tried; "private" when it cannot be read here;
 * whatever `fetchContent` throws
 */
export async function prepareJob<Terms extends PackageTerms>(
  source: Pick<TaskSource, "id" | "kind" | "specCid" | "dataPointer">,
  { bytes, manifest, weights }: FetchedPackage<Terms>,
  fetchContent: FetchContent,
  reader?: PrivateReader | undefined,
): Promise<PreparedJob<Terms>> {
  const task = manifest.tasks[source.kind];
  if (!task) throw new RuntimeFault("package", `The package does not support ${source.kind}`);
  const spec = readSpec(await fetchContent(source.specCid, SPEC_BYTES));
  const bound = INPUT_BOUNDS.bytes;
  const stored = await fetchContent(source.dataPointer, spec.private ? sealedBound(bound) : bound);
  if (spec.input && (await sha256(stored)) !== spec.input.checksum)
    throw new RuntimeFault("input", "The input is not the file that the task's specification names");
  const opened = spec.private && (await openPrivateInput(stored, spec.private.readers, reader, source.id));
  const input = opened?.input.bytes ?? stored;
  const privacy = opened?.privacy;
  const job: Job = {
    package: bytes,
    weights,
    task: source.kind,
    input: { name: opened?.input.fileName ?? spec.input?.fileName ?? "input", bytes: input },
    parameters: opened?.input.parameters ?? spec.parameters,
  };
  const items = opened ? opened.input.items : spec.input?.items;
  if (items === undefined) return { job, manifest, task, limits: manifest.limits, privacy };
  requireBatchRule(task);
  await openBatch(new Blob([input]), items).catch((cause: unknown) => {
    throw withoutContent(cause, privacy);
  });
  const limits = batchLimits(manifest.limits, items);
  return { job: { ...job, items }, manifest, task: batchTask(task), limits, privacy };
}

function readSpec(bytes: Uint8Array) {
  try {
    return taskSpecSchema.parse(parseJson(new TextDecoder().decode(bytes)));
  } catch (cause) {
    if (isMachineLimit(cause)) throw cause;
    throw new RuntimeFault("input", "The task's specification cannot be read", { cause });
  }
}
