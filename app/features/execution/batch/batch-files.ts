/** The inputs and results of a batch, read in the browser from the stored archives. */
import { BATCH_BOUNDS, type BatchItem, openBatch } from "#runtime/batch/batch.ts";
import { type BatchResults, type IndexedItem, openResults } from "#runtime/batch/results.ts";
import { zip } from "#runtime/formats/zip.ts";
import type { FetchContent } from "#runtime/work/task-source.ts";

export interface BatchFiles {
  readonly results: BatchResults;
  /** Undefined where the archive of the inputs cannot be read. */
  readonly inputs: readonly BatchItem[] | undefined;
}

/** Room for the index. */
const ARCHIVE_BYTES = BATCH_BOUNDS.resultBytes + 16 * 1_048_576;

/** @returns undefined if the result is not a batch's @throws ContentError, FormatError */
export async function readBatchFiles(
  fetchContent: FetchContent,
  resultCid: string,
  dataPointer: string,
): Promise<BatchFiles | undefined> {
  const results = await openResults(new Blob([await fetchContent(resultCid, ARCHIVE_BYTES)]));
  if (!results) return undefined;
  const inputs = await fetchContent(dataPointer, BATCH_BOUNDS.inputBytes)
    .then((bytes) => openBatch(new Blob([bytes]), results.items.length))
    .catch(() => undefined);
  return { results, inputs };
}

/** Packs the results of some inputs. */
export async function someResults(
  results: BatchResults,
  chosen: readonly IndexedItem[],
): Promise<Uint8Array<ArrayBuffer>> {
  const names = chosen.flatMap(({ result, further = [] }) =>
    [...(result ? [result] : []), ...further].map(({ file }) => file),
  );
  const files = [];
  for (const name of names) files.push({ name, bytes: await results.read(name), isStored: true });
  return zip(files);
}
