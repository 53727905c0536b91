/** A private task as this tab reads it: its readers, and its decrypted input and result. */
import type { Hex } from "viem";
import { contentReader } from "#app/features/execution/stored-content.ts";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { submissionBundleSchema } from "#protocol/schemas/submission-bundle.ts";
import { taskSpecSchema } from "#protocol/schemas/task-spec.ts";
import { CEILING, INPUT_BOUNDS } from "#runtime/limits.ts";
import { type PrivateInput, type PrivateResult, sealedBound } from "#runtime/private/private-files.ts";
import { openPrivateInput, type Privacy } from "#runtime/private/private-input.ts";
import { openResult } from "#runtime/private/private-result.ts";
import { unlockedReader } from "./unlocked-keys.ts";

const DOCUMENT_BYTES = 8 * 1_048_576;

export interface StoredPrivateTask {
  readonly id: Hex;
  readonly dataPointer: string;
  readonly metadataCid: string;
}

/** The readers that the task names. @throws ContentError; Error when the task is not private */
export async function readReaders({ metadataCid }: StoredPrivateTask, gatewayUrls: readonly string[]) {
  const document = await contentReader(gatewayUrls)(metadataCid, DOCUMENT_BYTES);
  const spec = taskSpecSchema.parse(parseJson(new TextDecoder().decode(document)));
  if (!spec.private) throw new Error("The task is not private");
  return spec.private.readers;
}

/** @throws RuntimeFault "private" without an unlocked key; ContentError */
export async function openTaskInput(
  task: StoredPrivateTask,
  gatewayUrls: readonly string[],
): Promise<{ readonly input: PrivateInput; readonly privacy: Privacy }> {
  const readers = await readReaders(task, gatewayUrls);
  const sealed = await contentReader(gatewayUrls)(task.dataPointer, sealedBound(INPUT_BOUNDS.bytes));
  return openPrivateInput(sealed, readers, unlockedReader, task.id);
}

/** The result of a bundle; undefined for one of another task. @throws PrivateTaskError, ContentError, FormatError */
export async function openTaskResult(
  { task, readers, reader }: Privacy,
  bundleCid: string,
  gatewayUrls: readonly string[],
): Promise<PrivateResult | undefined> {
  const fetchContent = contentReader(gatewayUrls);
  const bundle = await fetchContent(bundleCid, DOCUMENT_BYTES);
  const { result } = submissionBundleSchema.parse(parseJson(new TextDecoder().decode(bundle)));
  const sealed = await fetchContent(result.files.outputData ?? "", sealedBound(CEILING.outputBytes));
  const opened = await openResult(sealed, { reader, readers });
  return opened.task === task ? opened : undefined;
}
