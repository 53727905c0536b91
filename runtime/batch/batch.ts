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
import { RESULTS_FILE } from "./results-file.ts";

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

export interface BatchItem {
  /** Path of the input. */
  readonly name: string;
  readonly size: number;
  /** @throws FormatError */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/** @throws RuntimeFault "input" for a path that an input may not have */
function requireItemName(name: string): void {
  const shown = name.slice(0, 60);
  if (new TextEncoder().encode(name).length > BATCH_BOUNDS.nameBytes)
    throw new RuntimeFault("input", `The path ${shown} has more than ${BATCH_BOUNDS.nameBytes} bytes`);
  const isControl = [...name].some((character) => character < " " || character === "\u007f");
  const isUnsafe =
    isControl || /[\\:]/.test(name) || name.split("/").some((part) => ["", ".", ".."].includes(part));
  if (isUnsafe) throw new RuntimeFault("input", `The path ${shown} is not allowed`);
}

/** The last part of a path: a run sees the name that the file has in a task with one input. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0;

/** The first of the names that is there twice. */
function repeatedName(names: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return names.find((name) => seen.size === seen.add(name).size);
}

/** @throws RuntimeFault "input" that states what is too much */
export function requireBounds(count: number, bytes: number): void {
  const { items, inputBytes } = BATCH_BOUNDS;
  if (count === 0) throw new RuntimeFault("input", "There are no inputs");
  if (count > items)
    throw new RuntimeFault("input", `There are ${count} inputs; at most ${items} are allowed`);
  if (bytes > inputBytes)
    throw new RuntimeFault("input", `The inputs have ${bytes} bytes; at most ${inputBytes} are allowed`);
}

function requireItems(items: readonly Pick<BatchItem, "name" | "size">[]): void {
  requireBounds(
    items.length,
    items.reduce((sum, { size }) => sum + size, 0),
  );
  const repeated = repeatedName(items.map(({ name }) => name));
  if (repeated !== undefined) throw new RuntimeFault("input", `Two inputs have the path ${repeated}`);
  for (const { name } of items) requireItemName(name);
}

/** Packs inputs, uncompressed: an archive that unpacks to its own size can exhaust nothing. @throws RuntimeFault "input" */
export function packBatch(
  files: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[],
): Uint8Array<ArrayBuffer> {
  requireItems(files.map(({ name, bytes }) => ({ name, size: bytes.length })));
  return zip(files.map((file) => ({ ...file, isStored: true })));
}

/** The inputs of a batch, in order. @param count stated by the specification @throws RuntimeFault "input" */
export async function openBatch(archive: Blob, count: number): Promise<readonly BatchItem[]> {
  try {
    const items = [...(await openZip(archive, BATCH_BOUNDS.items))].sort(byName);
    if (items.length !== count)
      throw new RuntimeFault(
        "input",
        `The specification states ${count} inputs, and the archive has ${items.length}`,
      );
    requireItems(items);
    return items;
  } catch (cause) {
    throw batchFault(cause, "The batch");
  }
}

/** The fault for a file that cannot be read; any other cause as it is. */
export function batchFault(cause: unknown, name: string): unknown {
  if (isMachineLimit(cause) || !(cause instanceof FormatError)) return cause;
  return new RuntimeFault("input", `${name} cannot be read: ${cause.message}`, { cause });
}

/** Whether a model's results of this kind can be checked in one archive. */
export const allowsBatch = (task: Pick<TaskManifest, "comparison">): boolean =>
  task.comparison.rule === "exact";

/** @throws RuntimeFault "input" when they cannot */
export function requireBatchRule(task: Pick<TaskManifest, "comparison">): void {
  if (allowsBatch(task)) return;
  throw new RuntimeFault(
    "input",
    "The model does not support batches: only results that are compared byte for byte can be checked in one archive",
  );
}

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
