import { csvFile, parseCsv } from "../files/csv.ts";
import type { DemoFile } from "../files/demo-file.ts";
import { unzip, zipFile } from "../files/zip.ts";

/** The same table as somebody reads it who takes one column for the other. */
export function withSwappedColumns(table: DemoFile, one: string, other: string): DemoFile {
  const { columns, rows } = parseCsv(table);
  const renamed = columns.map((name) => (name === one ? other : name === other ? one : name));
  return csvFile(table.name, renamed, rows);
}

/** The first rows of a table, as after a download that broke off. */
export function withFirstRows(table: DemoFile, count: number): DemoFile {
  const { columns, rows } = parseCsv(table);
  return csvFile(table.name, columns, rows.slice(0, count));
}

/** The first members of an archive, and its listing, as after a job that was stopped early. */
export function withFirstMembers(archive: DemoFile, count: number): DemoFile {
  const entries = unzip(archive);
  const members = entries.filter((entry) => !entry.name.endsWith(".csv")).slice(0, count);
  return zipFile(archive.name, [...members, ...entries.filter((entry) => entry.name.endsWith(".csv"))]);
}
