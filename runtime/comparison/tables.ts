/** Compares two CSV files row by row. Only one row of each is held at a time, so a huge file costs no more than the own one. */
import { csvRecords, requireCells } from "../formats/csv.ts";
import { FormatError } from "../formats/format-error.ts";
import { readText } from "../formats/text.ts";
import type { Differences } from "./difference.ts";
import { isNumeric, isWithin, type Tolerances, toleranceOf } from "./tolerance.ts";

/** A submitted record may have so many cells more than the header before reading it ends. */
const SURPLUS_CELLS = 100;

/** Names may hold line breaks and commas, so they are compared one by one. */
const isSameRow = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((cell, index) => cell === other[index]);

function isSameCell(cell: string, other: string, most: number | undefined): boolean {
  if (cell === other) return true;
  const isForgiven = most !== undefined && isNumeric(cell) && isNumeric(other);
  return isForgiven && isWithin(Number(cell), Number(other), most);
}

/** @throws FormatError when one of the files is not a table, in the part that was read */
export function compareTables(
  expected: Uint8Array,
  given: Uint8Array,
  tolerances: Tolerances,
  found: Differences,
): void {
  const ours = csvRecords(readText(expected));
  const columns = headerOf(ours);
  const theirs = csvRecords(readText(given), columns.length + SURPLUS_CELLS);
  const others = headerOf(theirs);
  if (!isSameRow(columns, others)) {
    found.add("output, columns", columns.join(", "), others.join(", "));
    return;
  }
  for (let number = 1; !found.isFull; number++) {
    const [own, other] = [ours.next().value, theirs.next().value] as (string[] | undefined)[];
    if (!own && !other) return;
    for (const row of [own, other]) if (row) requireCells(row, number, columns.length);
    if (!own || !other)
      found.add(`output, row ${number}`, own?.join(",") ?? "no row", other?.join(",") ?? "no row");
    else compareRows({ number, columns, own, other }, tolerances, found);
  }
}

function headerOf(records: Iterator<string[], unknown>): string[] {
  const { done, value } = records.next();
  if (done) throw new FormatError("the table is empty");
  return value;
}

interface RowPair {
  /** From 1, without the header. */
  readonly number: number;
  readonly columns: readonly string[];
  readonly own: readonly string[];
  readonly other: readonly string[];
}

function compareRows({ number, columns, own, other }: RowPair, tolerances: Tolerances, found: Differences) {
  own.forEach((cell, index) => {
    const [column, theirs] = [columns[index], other[index]] as [string, string];
    if (!isSameCell(cell, theirs, toleranceOf(tolerances, column)))
      found.add(`output, row ${number}, column ${column}`, cell, theirs);
  });
}
