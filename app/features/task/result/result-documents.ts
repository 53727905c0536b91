import type { Address, Hex } from "viem";
import type { StoredPrivateTask } from "#app/features/task/private/private-task.ts";
import type { Uploader } from "#app/transaction/action.ts";
import { t } from "#language/text.ts";
import { type ResultFile, resultDocuments } from "#protocol/documents/result-documents.ts";
import { Check } from "#protocol/generated/enums.ts";
import type { SubmitResultFields } from "#protocol/schemas/task-actions.ts";
import type { Privacy } from "#runtime/private/private-input.ts";
import { sealInputs } from "#runtime/work/seal-batch.ts";
import type { RejectedResult } from "./rejected-result.ts";

/** Proof of a run for the result of a recomputed task. */
export interface RunProof {
  /** Number of this result within the task. */
  readonly round: number;
  readonly check: Check;
  /** Digest of the run's trace; secret. */
  readonly trace: Hex;
  /** Of a batch: the digests of its inputs' runs. */
  readonly itemTraces?: readonly Hex[] | undefined;
}

export interface NewResult {
  taskId: Hex;
  provider: Address;
  model: { id: Hex; version: string };
  /** Unix seconds: the assignment, and now. */
  startTime: number;
  endTime: number;
  /** 15 % of the reward, computed like the contract's. */
  bond: bigint;
  /** Whether the bond is locked since the task was accepted. */
  isBondLocked: boolean;
  /** The rejected result that this one replaces. */
  rejected?: RejectedResult | undefined;
  /** How the task's results are checked. */
  check: Check;
  /** Set for a recomputed task. */
  proof?: RunProof | undefined;
  /** Set for a private task, whose result is encrypted. */
  sealed?: SealedTask | undefined;
  files: { output?: File; logs?: File; diagnostics?: File };
  fields: Pick<SubmitResultFields, "notes" | "accuracy" | "confidence" | "executionTime">;
  /** Further files and figures of a program's run, which are compared when the result is recomputed. */
  artifacts?: readonly File[];
  metrics?: Readonly<Record<string, number>>;
  /** Software and hardware as described by the provider. */
  environment?: string;
}

/** A private task, with where its files are fetched. */
export type SealedTask = StoredPrivateTask & { readonly gatewayUrls: readonly string[] };

export interface StoredResult {
  bundleCid: string;
  resultHash: Hex;
  details: string;
  /** Digest of the trace of a private task's run, with its salt. */
  trace?: Hex | undefined;
  /** Seals of the inputs of a sampled batch. */
  seals?: readonly Hex[] | undefined;
}

/** Stores a result's files, the document that describes them, and the bundle recorded by the contract (F309). */
export async function storeResult(result: NewResult, upload: Uploader): Promise<StoredResult> {
  const { files, fields, environment = "", artifacts: given = [], proof, sealed: _sealed, ...work } = result;
  const stored = async (file: File | undefined) =>
    file && { ...(await upload.file(file, file.name)), name: file.name };
  const output = await stored(files.output);
  const logs = await stored(files.logs);
  const diagnostics = await stored(files.diagnostics);
  const artifacts: ResultFile[] = [];
  for (const file of given) artifacts.push({ ...(await upload.file(file, file.name)), name: file.name });
  const inputs = output && (await sealedInputs({ taskId: work.taskId, proof }, output.sha256));
  if (inputs) await upload.bytes(inputs.bytes, t("Seals of the inputs"));
  const { notes = null, ...figures } = fields;
  const documents = await resultDocuments({
    ...work,
    ...figures,
    notes,
    environment,
    output,
    logs,
    diagnostics,
    artifacts,
    seals: inputs?.cid,
  });
  await upload.bytes(documents.document, t("Computation result"));
  const { cid } = await upload.bytes(documents.bundle, t("Submission bundle"));
  const { resultHash, details } = documents;
  return { bundleCid: cid, resultHash, details, seals: inputs?.seals };
}

/** The seals of a sampled batch's inputs; undefined for every other check. @throws RuntimeFault when not every input has a trace */
export async function sealedInputs(
  { taskId, proof }: Pick<NewResult, "taskId" | "proof">,
  resultHash: Hex,
  privacy?: Privacy,
) {
  if (proof?.check !== Check.Sampled) return undefined;
  return await sealInputs(proof, { task: taskId, round: proof.round }, resultHash, privacy);
}
