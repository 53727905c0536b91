import type { UploadedFile, Uploader } from "#app/transaction/action.ts";
import { t } from "#language/text.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { checksumOfResults, createSubmission } from "#protocol/documents/submission.ts";
import {
  COMPUTATION_RESULT_VERSION,
  type ComputationResult,
  computationResultSchema,
} from "#protocol/schemas/computation-result.ts";
import type { NewResult, StoredResult } from "./new-result.ts";

/** Stores the files of a result, the document that describes them, and the bundle that the contract names (F309). */
export async function storeResult(result: NewResult, upload: Uploader): Promise<StoredResult> {
  const { files } = result;
  const stored = (file: File | undefined) => (file ? upload.file(file, file.name) : undefined);
  const output = await stored(files.output);
  const logs = await stored(files.logs);
  const diagnostics = await stored(files.diagnostics);
  const artifacts: UploadedFile[] = [];
  for (const file of result.artifacts ?? []) artifacts.push(await upload.file(file, file.name));
  const document = await computationResult(result, { output, logs, diagnostics, artifacts });
  const { cid } = await upload.bytes(canonicalJsonBytes(document), t("Computation result"));
  const submission = await createSubmission(document, cid);
  const bundle = await upload.bytes(submission.bytes, t("Submission bundle"));
  return { bundleCid: bundle.cid, resultHash: submission.resultHash, details: submission.details };
}

interface StoredFiles {
  output: UploadedFile | undefined;
  logs: UploadedFile | undefined;
  diagnostics: UploadedFile | undefined;
  artifacts: readonly UploadedFile[];
}

async function computationResult(
  { taskId, provider, model, startTime, endTime, fields, metrics, environment }: NewResult,
  { output, logs, diagnostics, artifacts }: StoredFiles,
): Promise<ComputationResult> {
  const { notes, accuracy, confidence, executionTime } = fields;
  const results = { output: notes ?? null, accuracy, confidence, executionTime, metrics: { ...metrics } };
  return computationResultSchema.parse({
    taskId,
    computeProvider: provider,
    results,
    metadata: {
      model,
      computation: { startTime, endTime, environment: environment ?? "" },
      verification: { checksum: output?.sha256 ?? (await checksumOfResults(results)) },
    },
    files: {
      outputData: output?.cid,
      logs: logs?.cid,
      diagnostics: diagnostics?.cid,
      artifacts: artifacts.map(({ cid }) => cid),
    },
    timestamp: endTime,
    version: COMPUTATION_RESULT_VERSION,
  });
}
