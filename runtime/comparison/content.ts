/** Compares two result files by what they hold, so that a difference has a place. */
import { readCsv, type Table } from "../formats/csv.ts";
import { readJson, readText } from "../formats/text.ts";
import type { MediaType } from "../manifest/manifest.ts";
import type { Differences } from "./difference.ts";

/** How far named fields may be apart; none for a comparison of everything. */
export type Tolerances = Readonly<Record<string, number>>;

const toleranceOf = (tolerances: Tolerances, field: string): number | undefined =>
  Object.hasOwn(tolerances, field) ? tolerances[field] : undefined;

/** 18.0 and 17.9 are 0.1 apart, although their binary forms are a little more: that much is forgiven. */
function isWithin(expected: number, given: number, most: number): boolean {
  const rounding = 4 * Number.EPSILON * Math.max(Math.abs(expected), Math.abs(given));
  return Math.abs(expected - given) <= most + rounding;
}

const isNumeric = (cell: string) => cell.trim() !== "" && Number.isFinite(Number(cell));

function compareTables(expected: Table, given: Table, tolerances: Tolerances, found: Differences): void {
  if (expected.columns.join("\n") !== given.columns.join("\n")) {
    found.add("output, columns", expected.columns.join(", "), given.columns.join(", "));
    return;
  }
  const rows = Math.max(expected.rows.length, given.rows.length);
  for (let row = 0; row < rows; row++) {
    const [ours, theirs] = [expected.rows[row], given.rows[row]];
    if (!ours || !theirs) {
      found.add(`output, row ${row + 1}`, ours?.join(",") ?? "no row", theirs?.join(",") ?? "no row");
      continue;
    }
    ours.forEach((cell, index) => {
      const other = theirs[index] as string;
      const column = expected.columns[index] as string;
      const most = toleranceOf(tolerances, column);
      const isClose =
        most !== undefined &&
        isNumeric(cell) &&
        isNumeric(other) &&
        isWithin(Number(cell), Number(other), most);
      if (cell !== other && !isClose) found.add(`output, row ${row + 1}, column ${column}`, cell, other);
    });
  }
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json };
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json): value is { readonly [member: string]: Json } =>
  typeof value === "object" && value !== null && !isList(value);

function compareJson(
  expected: Json | undefined,
  given: Json | undefined,
  path: readonly string[],
  tolerances: Tolerances,
  found: Differences,
): void {
  if (expected === given) return;
  if (expected !== undefined && given !== undefined) {
    if (isList(expected) && isList(given)) {
      const length = Math.max(expected.length, given.length);
      for (let index = 0; index < length; index++)
        compareJson(expected[index], given[index], [...path, String(index)], tolerances, found);
      return;
    }
    if (isObject(expected) && isObject(given)) {
      const own = (value: typeof expected, name: string) =>
        Object.hasOwn(value, name) ? value[name] : undefined;
      for (const name of new Set([...Object.keys(expected), ...Object.keys(given)]))
        compareJson(own(expected, name), own(given, name), [...path, name], tolerances, found);
      return;
    }
    // Members of a list have the name of the list.
    const field = path.findLast((part) => !/^\d+$/.test(part)) ?? "";
    const most = toleranceOf(tolerances, field);
    if (most !== undefined && typeof expected === "number" && typeof given === "number")
      if (isWithin(expected, given, most)) return;
  }
  found.add(["output", ...path].join(", "), expected, given);
}

function compareLines(expected: string, given: string, found: Differences): void {
  const [ours, theirs] = [expected.split("\n"), given.split("\n")];
  for (let line = 0; line < Math.max(ours.length, theirs.length); line++)
    if (ours[line] !== theirs[line])
      found.add(`output, line ${line + 1}`, ours[line] ?? "no line", theirs[line] ?? "no line");
}

function compareBytes(expected: Uint8Array, given: Uint8Array, found: Differences): void {
  if (expected.length !== given.length)
    found.add("output, size", `${expected.length} bytes`, `${given.length} bytes`);
  const at = expected.findIndex((byte, index) => byte !== given[index]);
  if (at >= 0 && at < given.length) found.add(`output, byte ${at}`, String(expected[at]), String(given[at]));
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/**
 * Adds what is different in the submitted file. Without tolerances every byte counts: also a difference that reading the
 * file would hide, such as a line end, is one.
 */
export function compareContent(
  mediaType: MediaType,
  expected: Uint8Array,
  given: Uint8Array,
  tolerances: Tolerances,
  found: Differences,
): void {
  if (isSame(expected, given)) return;
  const before = found.count;
  try {
    if (mediaType === "text/csv") compareTables(readCsv(expected), readCsv(given), tolerances, found);
    else if (mediaType === "application/json")
      compareJson(readJson(expected) as Json, readJson(given) as Json, [], tolerances, found);
    else if (mediaType === "text/plain") compareLines(readText(expected), readText(given), found);
  } catch (cause) {
    found.add("output", "a readable file", `one that cannot be read: ${(cause as Error).message}`);
  }
  const isExact = Object.keys(tolerances).length === 0;
  if (isExact && found.count === before) compareBytes(expected, given, found);
}
