/**
 * A batch: one task with many inputs (decision 33). Its input is a ZIP archive whose files are the inputs, in the order of their paths;
 * the task's specification states how many there are. Its result is an archive with one file an input and an index.
 */
import { BATCH_ITEMS_MAX } from "#protocol/schemas/task-spec.ts";
import { isMachineLimit, RuntimeFault } from "../fault.ts";
import { FormatError } from "../formats/format-error.ts";
import { zip } from "../formats/zip.ts";
import { openZip } from "../formats/zip-directory.ts";
import { INPUT_BOUNDS } from "../limits.ts";
import type { Manifest } from "../manifest/manifest.ts";
import type { TaskManifest } from "../manifest/task.ts";

const MB = 1_048_576;

export const BATCH_BOUNDS = {
  items: BATCH_ITEMS_MAX,
  /** Bytes of all inputs together, and of the archive. */
  inputBytes: INPUT_BOUNDS.bytes,
  /** Bytes of all results together; inputs after that have no result. */
  resultBytes: 200 * MB,
  /** UTF-8 bytes of an input's path. */
  nameBytes: 200,
} as const;

/** File name of a batch's result. */
export const RESULTS_FILE = "results.zip";

export interface BatchItem {
  /** Path of the input. */
  readonly name: string;
  readonly size: number;
  /** @throws FormatError */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Why an input may not have this path; undefined when it may. */
export function itemNameProblem(name: string): string | undefined {
  if (new TextEncoder().encode(name).length > BATCH_BOUNDS.nameBytes)
    return `The name of an input has more than ${BATCH_BOUNDS.nameBytes} bytes: ${name.slice(0, 60)}`;
  const isControl = [...name].some((character) => character < " " || character === "\u007f");
  const isUnsafe =
    isControl || /[\\:]/.test(name) || name.split("/").some((part) => ["", ".", ".."].includes(part));
  return isUnsafe ? `An input has a path that is not allowed: ${name.slice(0, 60)}` : undefined;
}

/** The last part of a path: a run sees the name that the file has in a task with one input. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0;

/** The first of the names that is there twice. */
export function repeatedName(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name).size);
}

function problemOf(items: readonly Pick<BatchItem, "name" | "size">[]): string | undefined {
  if (items.length === 0) return "The batch has no inputs";
  if (items.length > BATCH_BOUNDS.items)
    return `The batch has ${items.length} inputs; at most ${BATCH_BOUNDS.items} are allowed`;
  const bytes = items.reduce((sum, { size }) => sum + size, 0);
  if (bytes > BATCH_BOUNDS.inputBytes)
    return `The inputs have ${bytes} bytes; at most ${BATCH_BOUNDS.inputBytes} are allowed`;
  const repeated = repeatedName(items.map(({ name }) => name));
  if (repeated !== undefined) return `Two inputs have the name ${repeated}`;
  return items.map(({ name }) => itemNameProblem(name)).find((problem) => problem !== undefined);
}

/** Packs inputs, uncompressed: an archive that unpacks to its own size can exhaust nothing. @throws RuntimeFault "input" */
export function packBatch(
  files: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[],
): Uint8Array<ArrayBuffer> {
  const problem = problemOf(files.map(({ name, bytes }) => ({ name, size: bytes.length })));
  if (problem) throw new RuntimeFault("input", problem);
  return zip(files.map((file) => ({ ...file, isStored: true })));
}

/** The inputs of a batch, in order. @param count stated by the specification @throws RuntimeFault "input" */
export async function openBatch(archive: Blob, count: number): Promise<readonly BatchItem[]> {
  try {
    const items = [...(await openZip(archive, BATCH_BOUNDS.items))].sort(byName);
    const problem =
      items.length === count
        ? problemOf(items)
        : `The specification states ${count} inputs, and the archive has ${items.length}`;
    if (problem) throw new RuntimeFault("input", problem);
    return items;
  } catch (cause) {
    throw batchFault(cause, "The batch cannot be read");
  }
}

export function batchFault(cause: unknown, what: string): unknown {
  if (isMachineLimit(cause) || !(cause instanceof FormatError)) return cause;
  return new RuntimeFault("input", `${what}: ${cause.message}`, { cause });
}

/** Why a model's results of this kind cannot be checked in a batch; undefined when they can. */
export const whyNoBatch = (task: Pick<TaskManifest, "comparison">): string | undefined =>
  task.comparison.rule === "exact"
    ? undefined
    : "The model does not support batches: only results that are compared byte for byte can be checked in one archive";

type Limits = Pick<Manifest["limits"], "seconds" | "outputBytes">;

/** The terms of a batch's archive: compared byte for byte. */
export const batchTask = (task: TaskManifest): TaskManifest => ({
  ...task,
  output: { mediaType: "application/zip", file: RESULTS_FILE },
});

/** The result holds the index as well. */
export const batchLimits = ({ seconds }: Pick<Limits, "seconds">, items: number): Limits => ({
  seconds: seconds * items,
  outputBytes: BATCH_BOUNDS.resultBytes + 4 * MB,
});
