import { readCsv, readJson, readText, unzip } from "runtime";

/** One column of a table by name. */
export function column({ columns, rows }, name) {
  const index = columns.indexOf(name);
  if (index < 0) throw new Error(`the table has no column "${name}" (it has ${columns.join(", ")})`);
  return rows.map((row) => row[index]);
}

/** Several columns as numbers, row by row. */
export function numericRows(table, names) {
  const cells = names.map((name) => column(table, name));
  return table.rows.map((_, row) =>
    names.map((name, index) => {
      const cell = cells[index][row];
      const value = Number(cell);
      if (cell.trim() === "" || !Number.isFinite(value))
        throw new Error(`row ${row + 1}, column "${name}": "${cell}" is not a number`);
      return value;
    }),
  );
}

export const idsOf = (table) =>
  table.columns.includes("id") ? column(table, "id") : table.rows.map((_, row) => String(row + 1));

const labelsOf = (table, name) => (table.columns.includes(name) ? column(table, name) : undefined);

/** Rows of numbers, with their names and, where the table has them, the right answers. */
export function readFeatures(input, features, labelColumn) {
  const table = readCsv(input.bytes);
  return { ids: idsOf(table), labels: labelsOf(table, labelColumn), samples: numericRows(table, features) };
}

/** Texts: a table with a column text, a JSON array of strings or { id, text, label }, or lines. */
export function readTexts(input) {
  if (input.name.endsWith(".csv")) {
    const table = readCsv(input.bytes);
    return { ids: idsOf(table), labels: labelsOf(table, "label"), samples: column(table, "text") };
  }
  if (input.name.endsWith(".json")) {
    const entries = readJson(input.bytes).map((entry) =>
      typeof entry === "string" ? { text: entry } : entry,
    );
    const labels = entries.map(({ label }) => label);
    return {
      ids: entries.map(({ id }, index) => id ?? String(index + 1)),
      samples: entries.map(({ text }) => text),
      labels: labels.every((label) => label !== undefined) ? labels : undefined,
    };
  }
  const samples = readText(input.bytes)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return { ids: samples.map((_, index) => String(index + 1)), samples, labels: undefined };
}

/** Members of an archive with this ending, and its listing, where it has one. */
export function readMembers(input, ending, listingName) {
  const entries = unzip(input.bytes);
  const members = entries.filter(({ name }) => name.endsWith(ending));
  if (members.length === 0) throw new Error(`${input.name} holds no ${ending} file`);
  const listing = entries.find(({ name }) => name === listingName);
  return { members, listing: listing && readCsv(listing.bytes) };
}
