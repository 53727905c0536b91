/** Rows as CSV: RFC 4180, and harmless in a spreadsheet. */
import type { Cell } from "./columns.ts";

const LINE_END = "\r\n";
/** A spreadsheet takes a cell that begins so for a formula, even after blanks or a full-width twin of the sign. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** What stands in the file for a value. Text by people that looks like a formula gets an apostrophe before it. */
function csvCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell !== "object") return quoted(String(cell));
  return quoted(FORMULA.test(cell.written) ? `'${cell.written}` : cell.written);
}

function quoted(text: string): string {
  // Blanks at the ends are part of a value only in quotes for some readers.
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a file, with its end. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(",")}${LINE_END}`;

/** The file in pieces: the header line, then one piece a page. `withMark` begins it with a byte order mark, for spreadsheets. */
export async function* csvFile(
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
  withMark = false,
): AsyncGenerator<string> {
  yield `${withMark ? "\uFEFF" : ""}${csvLine(columns)}`;
  for await (const rows of pages) {
    yield rows.map(csvLine).join("");
  }
}
