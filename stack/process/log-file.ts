import { existsSync, mkdirSync, openSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";

/** Begins a service's log in a folder; the log of the run before stays beside it as `<name>.previous.log`. */
export function openLog(folder: string, name: string): { path: string; file: number } {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.log`);
  if (existsSync(path)) renameSync(path, join(folder, `${name}.previous.log`));
  return { path, file: openSync(path, "a") };
}

/** The last lines of a log that have text, without terminal colours. */
export function lastLines(path: string, count: number): string[] {
  if (!existsSync(path)) return [];
  const text = readFileSync(path, "utf8").slice(-64 * 1024);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes begin with the escape character
  const plain = text.replace(/\u001b\[[0-9;]*m/g, "");
  return plain
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(-count);
}
