/** Whether a task's input fits the manifest (N12): the same check in the wizard before escrow and in every run. */
import { isMachineLimit, RuntimeFault } from "../../fault.ts";
import { readCsv } from "../../formats/csv.ts";
import { formatProblem } from "../../formats/format-error.ts";
import { readJson, readText } from "../../formats/text.ts";
import { INPUT_BOUNDS } from "../../limits.ts";
import type { MediaType } from "../../manifest/media-type.ts";
import type { TaskManifest } from "../../manifest/task.ts";
import { judgeOf, problemsText, type ValueSchema } from "../../manifest/value-schema.ts";
import { mediaTypeOf } from "./input-name.ts";

const isNumeric = (schema: ValueSchema | undefined) =>
  schema?.type === "number" || schema?.type === "integer";

/** Rows as objects; cells of columns that the schema calls numbers become numbers, blank and other texts stay texts. */
function rowsOf(bytes: Uint8Array, schema: ValueSchema | undefined): unknown {
  const { columns, rows } = readCsv(bytes);
  const row = schema?.type === "array" && schema.items.type === "object" ? schema.items : undefined;
  const missing = row?.required?.find((name) => !columns.includes(name));
  if (missing) throw new RuntimeFault("input", `The table has no column "${missing}"`);
  const kinds = columns.map((name) => row?.properties[name]);
  return rows.map((cells) =>
    Object.fromEntries(
      cells.map((cell, index) => {
        const number = cell.trim() === "" ? Number.NaN : Number(cell);
        return [columns[index] as string, isNumeric(kinds[index]) && Number.isFinite(number) ? number : cell];
      }),
    ),
  );
}

const READERS: Partial<Record<MediaType, (bytes: Uint8Array, schema: ValueSchema | undefined) => unknown>> = {
  "text/csv": rowsOf,
  "application/json": (bytes) => readJson(bytes),
  "text/plain": readText,
};

/** @throws RuntimeFault "input" that names what is wrong and where */
export function requireInput(task: TaskManifest, name: string, bytes: Uint8Array): void {
  const mediaType = mediaTypeOf(name);
  const kind = task.input.find((candidate) => candidate.mediaType === mediaType);
  if (!kind) {
    const known = task.input.map((candidate) => candidate.mediaType).join(", ");
    throw new RuntimeFault("input", `${name} is ${mediaType}; the model takes ${known}`);
  }
  if (bytes.length > INPUT_BOUNDS.bytes)
    throw new RuntimeFault("input", `${name} has more than ${INPUT_BOUNDS.bytes} bytes`);
  requireContent(kind, name, bytes);
}

/** The part of it that holds for results as well. @throws RuntimeFault "input" */
export function requireContent(
  kind: Pick<TaskManifest["input"][number], "mediaType" | "schema">,
  name: string,
  bytes: Uint8Array,
): void {
  if (bytes.length === 0) throw new RuntimeFault("input", `${name} is empty`);
  const read = READERS[kind.mediaType];
  if (!read) return;
  let value: unknown;
  try {
    value = read(bytes, kind.schema);
  } catch (cause) {
    if (cause instanceof RuntimeFault || isMachineLimit(cause)) throw cause;
    throw new RuntimeFault("input", `${name} cannot be read: ${formatProblem(cause)}`, { cause });
  }
  if (!kind.schema) return;
  const judged = judgeOf(kind.schema).safeParse(value);
  if (!judged.success)
    throw new RuntimeFault("input", `${name} does not fit the model: ${problemsText(judged.error)}`);
}
