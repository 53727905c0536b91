/** Inputs of a batch from what a user has: files, a folder, a ZIP archive of any program, or a table with one input a row. */
import { RuntimeFault } from "../fault.ts";
import { csvRecords, writeCsv } from "../formats/csv.ts";
import { FormatError } from "../formats/format-error.ts";
import { readText } from "../formats/text.ts";
import type { NamedBytes } from "../formats/zip.ts";
import { openZip } from "../formats/zip-directory.ts";
import type { MediaType } from "../manifest/media-type.ts";
import { mediaTypeOf } from "../run/input/input-name.ts";
import { BATCH_BOUNDS, baseName, batchFault, requireBounds } from "./batch.ts";

export interface GivenFile {
  /** Path of the file, with "/" between folders. */
  readonly name: string;
  readonly content: Blob;
}

/** Folders count as files of an archive, and programs add their own. */
const MOST_ENTRIES = 10 * BATCH_BOUNDS.items;
/** A separator of this list that is most frequent in the header separates the cells. */
const SEPARATORS = [",", ";", "\t"] as const;

/** Files that operating systems add to folders and archives. */
export function isOfSystem(path: string): boolean {
  const name = baseName(path);
  return (
    path.startsWith("__MACOSX/") ||
    name.startsWith(".") ||
    ["thumbs.db", "desktop.ini"].includes(name.toLowerCase())
  );
}

interface SizedInput {
  readonly name: string;
  readonly size: number;
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Bounds are checked by the stated sizes before a file is unpacked. */
async function readAll(found: readonly SizedInput[]): Promise<NamedBytes[]> {
  const inputs = found.filter(({ name }) => !isOfSystem(name));
  requireBounds(
    inputs.length,
    inputs.reduce((sum, { size }) => sum + size, 0),
  );
  const files: NamedBytes[] = [];
  for (const { name, read } of inputs) files.push({ name, bytes: await read() });
  return files;
}

async function readArchive(archive: Blob): Promise<NamedBytes[]> {
  const entries = await openZip(archive, MOST_ENTRIES);
  // Some programs of Windows separate folders by backslashes.
  const files = entries.map((entry) => ({ ...entry, name: entry.name.replaceAll("\\", "/") }));
  return readAll(files.filter(({ name }) => !name.endsWith("/")));
}

function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const header = (end < 0 ? text : text.slice(0, end)).replaceAll(/"[^"]*"/g, "");
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/** One input a row: a table with that row, or the text of the only column. Blank rows are left out. */
async function readRows(table: Blob, accepts: readonly MediaType[]): Promise<NamedBytes[]> {
  requireBounds(1, table.size);
  const text = readText(new Uint8Array(await table.arrayBuffer()));
  const [columns, ...rows] = [...csvRecords(text, undefined, separatorOf(text))];
  if (!columns) throw new FormatError("the table is empty");
  const isText = !accepts.includes("text/csv");
  if (isText && !(accepts.includes("text/plain") && columns.length === 1))
    throw new RuntimeFault(
      "input",
      `The model takes ${accepts.join(", ")}. Rows of a table are inputs only of a model that takes tables, or text from a table with one column`,
    );
  const filled = rows
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells }) => !isBlank(cells));
  requireBounds(filled.length, table.size);
  const encoder = new TextEncoder();
  return filled.map(({ cells, row }) => {
    if (cells.length !== columns.length)
      throw new RuntimeFault(
        "input",
        `Row ${row} has ${cells.length} cells; the header has ${columns.length}`,
      );
    const name = `row-${String(row).padStart(4, "0")}${isText ? ".txt" : ".csv"}`;
    return { name, bytes: encoder.encode(isText ? cells[0] : writeCsv({ columns, rows: [cells] })) };
  });
}

const isZip = ({ name }: GivenFile) => mediaTypeOf(name) === "application/zip";
const isTable = ({ name }: GivenFile) => mediaTypeOf(name) === "text/csv";

/** @param accepts media types of the model's inputs @throws RuntimeFault "input" that names the file or row */
export async function readInputs(
  given: readonly GivenFile[],
  accepts: readonly MediaType[],
): Promise<readonly NamedBytes[]> {
  const [only] = given;
  try {
    if (given.length === 1 && only && isZip(only)) return await readArchive(only.content);
    if (given.length === 1 && only && isTable(only)) return await readRows(only.content, accepts);
    return await readAll(
      given.map(({ name, content }) => ({
        name,
        size: content.size,
        read: async () => new Uint8Array(await content.arrayBuffer()),
      })),
    );
  } catch (cause) {
    throw cause instanceof FormatError ? batchFault(cause, only?.name ?? "The input") : cause;
  }
}
