import { openTaskInput } from "#app/features/task/private/private-task.ts";
import { sealInWorker } from "#app/features/task/private/seal-in-worker.ts";
import type { Uploader } from "#app/transaction/action.ts";
import { t } from "#language/text.ts";
import { resultDocuments } from "#protocol/documents/result-documents.ts";
import { saltedTrace } from "#runtime/private/private-input.ts";
import { PRIVATE_RESULT } from "#runtime/private/private-name.ts";
import { sealResult } from "#runtime/private/private-result.ts";
import { type NewResult, type SealedTask, type StoredResult, sealedInputs } from "./result-documents.ts";

/** Encrypts a result for the readers of its task and stores it. Log, diagnostics and figures stay in this browser. */
export async function storePrivateResult(
  { taskId, provider, model, startTime, endTime, files, fields, artifacts = [], metrics, proof }: NewResult,
  { gatewayUrls, ...task }: SealedTask,
  upload: Uploader,
): Promise<StoredResult> {
  const { privacy } = await openTaskInput(task, gatewayUrls);
  const bytesOf = async (file: File) => ({
    name: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
  });
  const notes = fields.notes ?? null;
  // A result without a file is its notes.
  const output = files.output ?? new File([notes ?? ""], "result.txt");
  const sealed = await sealResult(
    {
      task: taskId,
      fileName: output.name,
      notes,
      metrics: { ...metrics },
      output: (await bytesOf(output)).bytes,
      artifacts: await Promise.all(artifacts.map(bytesOf)),
    },
    privacy,
    sealInWorker,
  );
  const stored = await upload.file(new Blob([sealed]), PRIVATE_RESULT);
  const inputs = await sealedInputs({ taskId, proof }, stored.sha256, privacy);
  if (inputs) await upload.bytes(inputs.bytes, t("Seals of the inputs"));
  const documents = await resultDocuments({
    taskId,
    provider,
    model,
    startTime,
    endTime,
    environment: "",
    notes: null,
    output: { ...stored, name: PRIVATE_RESULT },
    seals: inputs?.cid,
  });
  await upload.bytes(documents.document, t("Computation result"));
  const { cid } = await upload.bytes(documents.bundle, t("Submission bundle"));
  const { resultHash, details } = documents;
  const trace = await saltedTrace(proof?.trace, privacy);
  return { bundleCid: cid, resultHash, details, trace, seals: inputs?.seals };
}
