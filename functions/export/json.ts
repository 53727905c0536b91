/**
 * Rows as one JSON document, written in chunks. A truncated document is not valid JSON, so it cannot be mistaken for
 * a complete one.
 */
import type { Cell } from "./columns.ts";

const plain = (cell: Cell) => (typeof cell === "object" && cell !== null ? cell.written : cell);

const jsonRow = (columns: readonly string[], row: readonly Cell[]) =>
  JSON.stringify(Object.fromEntries(columns.map((column, index) => [column, plain(row[index] ?? null)])));

/**
 * The document in chunks: the metadata, then `rows` with one object per line, and their count.
 * @param about members before the rows
 */
export async function* jsonFile(
  about: Readonly<Record<string, unknown>>,
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(about).slice(0, -1)},"rows":[`;
  let count = 0;
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield `${count === 0 ? "\n" : ",\n"}${rows.map((row) => jsonRow(columns, row)).join(",\n")}`;
    count += rows.length;
  }
  yield `\n],"count":${count}}\n`;
}
