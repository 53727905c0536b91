import { type DemoFile, textFile, textOf } from "./demo-file.ts";

/** A table with named columns; every cell is text. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function parseLine(line: string): string[] {
  const cells: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/gy;
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    cells.push(match[1] === undefined ? (match[2] ?? "") : match[1].replaceAll('""', '"'));
    if (match[3] === "") return cells;
  }
  throw new Error(`not a CSV line: ${line.slice(0, 80)}`);
}

/** Reads RFC 4180 text whose cells hold no line breaks. Throws on ragged rows. */
export function parseCsv(file: DemoFile): Table {
  const lines = textOf(file)
    .split(/\r?\n/)
    .filter((line) => line !== "");
  const [header, ...body] = lines.map(parseLine);
  if (header === undefined) throw new Error(`${file.name} is empty`);
  body.forEach((row, index) => {
    if (row.length !== header.length) {
      throw new Error(`${file.name}, line ${index + 2}: ${row.length} cells instead of ${header.length}`);
    }
  });
  return { columns: header, rows: body };
}

const cellText = (value: string | number) => {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Writes a table as a CSV file. */
export function csvFile(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): DemoFile {
  const lines = [columns, ...rows].map((row) => row.map(cellText).join(","));
  return textFile(name, `${lines.join("\n")}\n`, "text/csv");
}

/** One column by name. Throws if the table lacks it. */
export function column(table: Table, name: string): string[] {
  const index = table.columns.indexOf(name);
  if (index < 0) throw new Error(`the table has no column "${name}" (it has ${table.columns.join(", ")})`);
  return table.rows.map((row) => row[index] as string);
}

/** Several columns as numbers, row by row. Throws on a cell that is no number. */
export function numericRows(table: Table, names: readonly string[]): number[][] {
  const columns = names.map((name) => column(table, name));
  return table.rows.map((_, row) =>
    columns.map((cells, index) => {
      const cell = cells[row] as string;
      const value = Number(cell);
      if (cell.trim() === "" || !Number.isFinite(value)) {
        throw new Error(`row ${row + 1}, column "${names[index]}": "${cell}" is not a number`);
      }
      return value;
    }),
  );
}
