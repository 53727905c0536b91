/** CSV (RFC 4180), protected against formula injection. */
import type { Cell } from "./columns.ts";

const LINE_END = "\r\n";
/** A spreadsheet treats such a cell as a formula, even after spaces or with the full-width form of the sign. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** The text of a value. User-written text that looks like a formula is prefixed with an apostrophe. */
function csvCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell !== "object") return quoted(String(cell));
  return quoted(FORMULA.test(cell.written) ? `'${cell.written}` : cell.written);
}

function quoted(text: string): string {
  // Some readers keep leading and trailing spaces only in quotes.
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(",")}${LINE_END}`;

/** The file in chunks: the header, then one per page. `withMark` adds a byte order mark, for spreadsheets. */
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
