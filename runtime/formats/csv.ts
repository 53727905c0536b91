/** Tables as CSV (RFC 4180): quoted cells may hold commas, quotes and line breaks. Every cell is text. */
import { FormatError } from "./format-error.ts";
import { readText } from "./text.ts";

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** One cell from `start` on: its text, and the place of the character after it. */
function readCell(text: string, start: number): { cell: string; end: number } {
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && text[end] !== "," && text[end] !== "\n" && text[end] !== "\r") end++;
    return { cell: text.slice(start, end), end };
  }
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0) throw new FormatError(`a quoted cell does not end: ${text.slice(start, start + 40)}`);
    if (text[quote + 1] !== '"')
      return { cell: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 };
    from = quote + 2;
  }
}

/** Records of a CSV text, the header's included; empty lines are left out. */
function records(text: string): string[][] {
  const found: string[][] = [];
  let record: string[] = [];
  const close = () => {
    if (record.length > 1 || record[0] !== "") found.push(record);
    record = [];
  };
  for (let place = 0; place < text.length; ) {
    const { cell, end } = readCell(text, place);
    record.push(cell);
    const next = text[end];
    if (next === ",") {
      place = end + 1;
      if (place === text.length) record.push("");
    } else if (next === "\n" || (next === "\r" && text[end + 1] === "\n")) {
      close();
      place = end + (next === "\n" ? 1 : 2);
    } else if (next === undefined) place = end;
    else throw new FormatError(`record ${found.length + 1} is not CSV: ${text.slice(place, end + 20)}`);
  }
  if (record.length > 0) close();
  return found;
}

/**
 * Reads a table with a header.
 * @throws FormatError that names the record that does not fit
 */
export function readCsv(bytes: Uint8Array): Table {
  const [columns, ...rows] = records(readText(bytes));
  if (columns === undefined) throw new FormatError("the table is empty");
  rows.forEach((row, index) => {
    if (row.length !== columns.length)
      throw new FormatError(`row ${index + 1}: ${row.length} cells instead of ${columns.length}`);
  });
  return { columns, rows };
}

const cellText = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** Writes a table; lines end with a line feed. */
export function writeCsv({ columns, rows }: Table): string {
  return `${[columns, ...rows].map((row) => row.map(cellText).join(",")).join("\n")}\n`;
}
