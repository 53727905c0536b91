/** Tables as CSV (RFC 4180): quoted cells may hold commas, quotes and line breaks. Every cell is text. */
import { FormatError } from "./format-error.ts";
import { readText } from "./text.ts";

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** One cell from `start` on: its text, and the place of the character after it. */
function readCell(text: string, start: number, separator: string): { cell: string; end: number } {
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end++;
    return { cell: text.slice(start, end), end };
  }
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0)
      throw new FormatError(`a quoted cell has no closing quote: ${text.slice(start, start + 40)}`);
    if (text[quote + 1] !== '"')
      return { cell: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 };
    from = quote + 2;
  }
}

/** Records of a CSV text with the header, without empty lines, one in memory. @throws FormatError, also beyond `mostCells` */
export function* csvRecords(
  text: string,
  mostCells = Number.POSITIVE_INFINITY,
  separator = ",",
): Generator<string[]> {
  let count = 0;
  let record: string[] = [];
  for (let place = 0; place < text.length; ) {
    const { cell, end } = readCell(text, place, separator);
    // An empty cell in quotes is not an empty line.
    const isEmptyLine = record.length === 0 && end === place;
    record.push(cell);
    if (record.length > mostCells)
      throw new FormatError(`record ${count + 1} has more than ${mostCells} cells`);
    const next = text[end];
    if (next === separator) {
      place = end + 1;
      if (place === text.length) record.push("");
    } else if (next === "\n" || (next === "\r" && text[end + 1] === "\n")) {
      place = end + (next === "\n" ? 1 : 2);
      if (!isEmptyLine) {
        count++;
        yield record;
      }
      record = [];
    } else if (next === undefined) place = end;
    else throw new FormatError(`record ${count + 1} is not CSV: ${text.slice(place, end + 20)}`);
  }
  if (record.length > 0) yield record;
}

/** @throws FormatError that names the row when it has another number of cells than the header */
export function requireCells(row: readonly string[], number: number, count: number): void {
  if (row.length !== count) throw new FormatError(`row ${number}: ${row.length} cells instead of ${count}`);
}

/** Reads a table with a header. @throws FormatError that names the record */
export function readCsv(bytes: Uint8Array): Table {
  const rows = [...csvRecords(readText(bytes))];
  const columns = rows.shift();
  if (columns === undefined) throw new FormatError("the table is empty");
  rows.forEach((row, index) => {
    requireCells(row, index + 1, columns.length);
  });
  return { columns, rows };
}

const cellText = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** An empty cell that is the only one of its row is in quotes: an empty line is not a row. */
const rowText = (row: readonly string[]) => row.map(cellText).join(",") || '""';

/** Writes a table; lines end with a line feed. */
export function writeCsv({ columns, rows }: Table): string {
  return `${[columns, ...rows].map(rowText).join("\n")}\n`;
}
