import { t } from "#language/text.ts";
import { writeCsv } from "#runtime/formats/csv.ts";

/**
 * Converts a table copied from a spreadsheet (tab-separated, with a header row) to CSV.
 * @throws Error that names the row that does not fit
 */
export function csvOfPasted(text: string): string {
  const [columns, ...rows] = text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.split(line.includes("\t") ? "\t" : ",").map((cell) => cell.trim()));
  if (!columns || rows.length === 0)
    throw new Error(t("Paste a row of column names and at least one row of data."));
  rows.forEach((row, index) => {
    if (row.length !== columns.length)
      throw new Error(
        t("Row {row} has {cells} cells; the table has {columns} columns.", {
          row: index + 1,
          cells: row.length,
          columns: columns.length,
        }),
      );
  });
  return writeCsv({ columns, rows });
}
