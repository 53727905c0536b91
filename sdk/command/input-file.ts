/** Files that commands read and write. `-` is standard input or output. */
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { buffer } from "node:stream/consumers";

export interface InputFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
}

/** @param name file name for standard input, whose form it tells by its ending */
export async function readInput(path: string, name = "input.txt"): Promise<InputFile> {
  if (path !== "-") return { bytes: new Uint8Array(readFileSync(path)), name: basename(path) };
  return { bytes: new Uint8Array(await buffer(process.stdin)), name };
}

/** An existing file is not overwritten. @throws Error when the file exists */
export function writeOutput(path: string, bytes: Uint8Array): void {
  if (path === "-") process.stdout.write(bytes);
  else writeFileSync(path, bytes, { flag: "wx" });
}
