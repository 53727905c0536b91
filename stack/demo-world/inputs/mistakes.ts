import { readCsv } from "#runtime/formats/csv.ts";
import { unzip } from "#runtime/formats/zip.ts";
import { csvFile, type DemoFile, zipFile } from "../files/demo-file.ts";

export function withSwappedColumns({ name, bytes }: DemoFile, one: string, other: string): DemoFile {
  const { columns, rows } = readCsv(bytes);
  const renamed = columns.map((column) => (column === one ? other : column === other ? one : column));
  return csvFile(name, renamed, rows);
}

/** The first rows of a table, as after an interrupted download. */
export function withFirstRows({ name, bytes }: DemoFile, count: number): DemoFile {
  const { columns, rows } = readCsv(bytes);
  return csvFile(name, columns, rows.slice(0, count));
}

/** The first members of an archive, and its listing, as after a job that was stopped early. */
export function withFirstMembers({ name, bytes }: DemoFile, count: number): DemoFile {
  const entries = unzip(bytes, { bytes: 1e8, files: 1_000 });
  const isListing = ({ name: member }: { name: string }) => member.endsWith(".csv");
  const members = entries.filter((entry) => !isListing(entry)).slice(0, count);
  return zipFile(name, [...members, ...entries.filter(isListing)]);
}
