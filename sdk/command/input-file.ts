/** Files that commands read and write. `-` is standard input or output. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { buffer } from "node:stream/consumers";
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

/** Refuses what `writeOutput` cannot write, before anything is paid. @throws UsageError */
export function requireNewFile(path: string | undefined): void {
  if (path === undefined || path === "-") return;
  if (existsSync(path) || !existsSync(dirname(path)))
    throw new UsageError(`--out must name a new file in an existing folder: ${path}`);
}

/** An existing file is not overwritten. @throws Error when the file exists */
export function writeOutput(path: string, bytes: Uint8Array): void {
  if (path === "-") process.stdout.write(bytes);
  else writeFileSync(path, bytes, { flag: "wx" });
}
