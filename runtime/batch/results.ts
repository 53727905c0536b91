/** The result of a batch: `index.json`, and one file an input; further files of an input are in a folder of its name. */
import * as z from "zod";
import { canonicalJson, canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import { bytes32Schema } from "#protocol/schemas/primitives.ts";
import { isMachineLimit } from "../fault.ts";
import { readJson } from "../formats/text.ts";
import { type NamedBytes, zip } from "../formats/zip.ts";
import { openZip, type ZipEntry } from "../formats/zip-directory.ts";
import type { Outcome } from "../run/job.ts";
import { BATCH_BOUNDS, baseName } from "./batch.ts";

const INDEX = "index.json";
const FORMAT = "mlb-batch/1";

/** Part of the format: verifiers write the same text, whatever version they have. The run's own sentence is in the log. */
const FAILURES = {
  input: "The input does not fit the model.",
  failed: "The model could not compute this input.",
  limit: "The computation exceeded a limit.",
} as const;
export type FailureCode = keyof typeof FAILURES;
export const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(FAILURES, code);

const fileSchema = z.object({ file: z.string(), bytes: z.int().nonnegative(), sha256: bytes32Schema });
const itemSchema = z.object({
  /** Path of the input in the batch. */
  input: z.string(),
  /** The result; missing for an input that could not be computed. */
  result: fileSchema.optional(),
  further: z.array(fileSchema).optional(),
  metrics: z.record(z.string(), z.number()).optional(),
  summary: z.string().optional(),
  error: z.object({ code: z.enum(["input", "failed", "limit"]), message: z.string() }).optional(),
});
const indexSchema = z.object({
  format: z.literal(FORMAT),
  items: z.array(itemSchema).max(BATCH_BOUNDS.items),
});
export type IndexedItem = z.infer<typeof itemSchema>;

export type ItemOutcome =
  | { readonly input: string; readonly outcome: Outcome }
  | { readonly input: string; readonly failure: FailureCode };

/** "0007-cat" for the seventh input "cats/cat.png": names of results are unique and sort in the order of the inputs. */
function stemOf(input: string, index: number): string {
  const name = baseName(input);
  const dot = name.lastIndexOf(".");
  return `${String(index + 1).padStart(4, "0")}-${dot > 0 ? name.slice(0, dot) : name}`;
}

const endingOf = (name: string) => (name.includes(".") ? name.slice(name.lastIndexOf(".")) : "");

function recordOf(item: ItemOutcome, index: number): { record: IndexedItem; files: readonly NamedBytes[] } {
  const { input } = item;
  if ("failure" in item)
    return {
      record: { input, error: { code: item.failure, message: FAILURES[item.failure] } },
      files: [],
    };
  const { output, artifacts, metrics, summary } = item.outcome;
  const stem = stemOf(input, index);
  const result = { name: stem + endingOf(output.name), bytes: output.bytes, sha256: output.sha256 };
  const further = artifacts.map((file) => ({ ...file, name: `${stem}/${file.name}` }));
  const described = ({ name, bytes, sha256 }: typeof result) => ({ file: name, bytes: bytes.length, sha256 });
  return {
    record: {
      input,
      result: described(result),
      ...(further.length > 0 && { further: further.map(described) }),
      metrics,
      summary,
    },
    files: [result, ...further],
  };
}

/** The same items give the same bytes on every machine: nothing is compressed, and nothing carries a time. */
export function packResults(items: readonly ItemOutcome[]): Uint8Array<ArrayBuffer> {
  const records = items.map(recordOf);
  const index = canonicalJsonBytes({ format: FORMAT, items: records.map(({ record }) => record) });
  const files = records.flatMap(({ files }) => files);
  return zip([{ name: INDEX, bytes: index }, ...files].map((file) => ({ ...file, isStored: true })));
}

export interface BatchResults {
  readonly items: readonly IndexedItem[];
  /** A file of the archive. @throws FormatError */
  read(file: string): Promise<Uint8Array<ArrayBuffer>>;
}

const INDEX_BYTES = 16 * 1_048_576;

/** @returns undefined for an archive that is not the result of a batch @throws FormatError when it is damaged */
export async function openResults(archive: Blob): Promise<BatchResults | undefined> {
  const entries = await openZip(archive, BATCH_BOUNDS.items * 33 + 1);
  const files = new Map<string, ZipEntry>(entries.map((entry) => [entry.name, entry]));
  const entry = files.get(INDEX);
  // Nothing in a result is compressed, so another archive cannot make a page unpack more than it fetched.
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  if (!entry || entry.size > INDEX_BYTES || bytes > archive.size) return undefined;
  const index = indexSchema.safeParse(readJson(await entry.read()));
  if (!index.success) return undefined;
  return {
    items: index.data.items,
    async read(file) {
      const found = files.get(file);
      if (!found) throw new Error(`The archive has no file ${file}`);
      return found.read();
    },
  };
}

/** Whether the archive holds exactly this entry and these files for an input. The hashes of the index are a claim: the files are read. */
export async function isInResults(results: BatchResults, index: number, item: ItemOutcome): Promise<boolean> {
  const { record } = recordOf(item, index);
  const given = results.items[index];
  if (!given || canonicalJson(given) !== canonicalJson(record)) return false;
  for (const file of [record.result, ...(record.further ?? [])]) {
    if (!file) continue;
    const bytes = await results.read(file.file).catch((cause: unknown) => {
      if (isMachineLimit(cause)) throw cause;
      return undefined;
    });
    if (!bytes || (await sha256(bytes)) !== file.sha256) return false;
  }
  return true;
}
