import type { Uploader } from "#app/transaction/action.ts";
import { t } from "#language/text.ts";
import { type ResultFile, resultDocuments } from "#protocol/documents/result-documents.ts";
import type { NewResult, StoredResult } from "./new-result.ts";

/** Stores a result's files, the document that describes them, and the bundle recorded by the contract (F309). */
export async function storeResult(result: NewResult, upload: Uploader): Promise<StoredResult> {
  const { files, fields, environment = "", artifacts: given = [], ...work } = result;
  const stored = async (file: File | undefined) =>
    file && { ...(await upload.file(file, file.name)), name: file.name };
  const output = await stored(files.output);
  const logs = await stored(files.logs);
  const diagnostics = await stored(files.diagnostics);
  const artifacts: ResultFile[] = [];
  for (const file of given) artifacts.push({ ...(await upload.file(file, file.name)), name: file.name });
  const { notes = null, ...figures } = fields;
  const documents = await resultDocuments({
    ...work,
    ...figures,
    ...{ notes, environment, output, logs, diagnostics, artifacts },
  });
  await upload.bytes(documents.document, t("Computation result"));
  const { cid } = await upload.bytes(documents.bundle, t("Submission bundle"));
  return { bundleCid: cid, resultHash: documents.resultHash, details: documents.details };
}
