/** Files that commands read and write. `-` is standard input or output. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { buffer } from "node:stream/consumers";
import { type GivenFile, readInputs } from "#runtime/batch/read-inputs.ts";
import { UsageError } from "./command.ts";

export interface InputFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
}

/** @param name file name for standard input, whose form it tells by its ending */
export async function readInput(path: string, name = "input.txt"): Promise<InputFile> {
  if (path !== "-") return { bytes: new Uint8Array(readFileSync(path)), name: basename(path) };
  return { bytes: new Uint8Array(await buffer(process.stdin)), name };
}

/** All files of a folder, with the path within it as name. @throws UsageError for a link to a folder, which would be left out */
function filesIn(folder: string): GivenFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      if (!statSync(path).isFile()) throw new UsageError(`${path} is not a file. Nothing was done.`);
      return {
        name: relative(folder, path).split(sep).join("/"),
        content: new Blob([new Uint8Array(readFileSync(path))]),
      };
    });
}

/**
 * Several inputs, from a folder or from files; `--batch` makes them of the rows of a table or the files of an archive.
 * @returns undefined for a single input @throws RuntimeFault "input"
 */
export async function readBatch(
  paths: readonly string[],
  isBatch: boolean,
): Promise<readonly InputFile[] | undefined> {
  const [path = "-"] = paths;
  const isFolder = paths.length === 1 && path !== "-" && statSync(path).isDirectory();
  if (paths.length === 1 && !isFolder && !isBatch) return undefined;
  const given = isFolder
    ? filesIn(path)
    : paths.map((each) => ({
        name: basename(each),
        content: new Blob([new Uint8Array(readFileSync(each))]),
      }));
  // The model's manifest decides later whether it takes these.
  return readInputs(given, ["text/csv"]);
}

/** Refuses what `writeOutput` cannot write, before anything is paid. @throws UsageError */
export function requireNewFile(path: string | undefined): void {
  if (path === undefined || path === "-") return;
  if (existsSync(path) || !existsSync(dirname(path)))
    throw new UsageError(`The output must be a new file in an existing folder: ${path}`);
}

/** An existing file is not overwritten. @throws Error when the file exists */
export function writeOutput(path: string, bytes: Uint8Array): void {
  if (path === "-") process.stdout.write(bytes);
  else writeFileSync(path, bytes, { flag: "wx" });
}
