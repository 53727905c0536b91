import { column, numericRows, parseCsv, type Table } from "../files/csv.ts";
import { type DemoFile, textOf } from "../files/demo-file.ts";
import { unzip } from "../files/zip.ts";

/** Samples as they came in a task's input file, with their names and, if the file has them, the right answers. */
export interface LabelledInput<Sample> {
  readonly ids: readonly string[];
  readonly samples: readonly Sample[];
  readonly labels: readonly string[] | undefined;
}

function namedRows(table: Table, labelColumn: string): { ids: string[]; labels: string[] | undefined } {
  const ids = table.columns.includes("id")
    ? column(table, "id")
    : table.rows.map((_, row) => String(row + 1));
  return { ids, labels: table.columns.includes(labelColumn) ? column(table, labelColumn) : undefined };
}

/** Reads numeric features from a CSV file; a column `labelColumn` holds the right answers, a column `id` the names. */
export function readFeatureTable(
  input: DemoFile,
  features: readonly string[],
  labelColumn: string,
): LabelledInput<number[]> {
  const table = parseCsv(input);
  return { ...namedRows(table, labelColumn), samples: numericRows(table, features) };
}

/** Reads texts: a CSV file with a column `text`, a JSON array of strings or `{id, text, label}`, or lines of text. */
export function readTexts(input: DemoFile): LabelledInput<string> {
  if (input.name.endsWith(".csv")) {
    const table = parseCsv(input);
    return { ...namedRows(table, "label"), samples: column(table, "text") };
  }
  if (input.name.endsWith(".json")) {
    const entries = (
      JSON.parse(textOf(input)) as (string | { id?: string; text: string; label?: string })[]
    ).map((entry) => (typeof entry === "string" ? { text: entry } : entry));
    const labels = entries.map((entry) => entry.label);
    return {
      ids: entries.map((entry, index) => entry.id ?? String(index + 1)),
      samples: entries.map((entry) => entry.text),
      labels: labels.every((label) => label !== undefined) ? (labels as string[]) : undefined,
    };
  }
  const samples = textOf(input)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return { ids: samples.map((_, index) => String(index + 1)), samples, labels: undefined };
}

/** Reads a ZIP of pictures or sounds; a `labels.csv` in it (columns file, label) holds the right answers. */
export function readArchive<Sample>(
  input: DemoFile,
  extension: string,
  parse: (file: DemoFile) => Sample,
): LabelledInput<Sample> {
  const entries = unzip(input);
  const members = entries.filter((entry) => entry.name.endsWith(extension));
  if (members.length === 0) throw new Error(`${input.name} holds no ${extension} file`);
  const ids = members.map((entry) => entry.name);
  const listing = entries.find((entry) => entry.name === "labels.csv");
  if (!listing) return { ids, samples: members.map(parse), labels: undefined };
  const table = parseCsv(listing);
  const names = column(table, "file");
  const answers = column(table, "label");
  const labels = ids.map((id) => {
    const label = answers[names.indexOf(id)];
    if (label === undefined) throw new Error(`labels.csv has no row for ${id}`);
    return label;
  });
  return { ids, samples: members.map(parse), labels };
}
