import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import type { Redact } from "#protocol/format/redact.ts";

/** A longer line is written in parts. */
const LINE_CHARACTERS = 65_536;
/** A stream may be kept open by a process that left its group. */
const DRAIN_MS = 1_000;

/** Begins a service's log in a folder; the log of the previous run is kept as `<name>.previous.log`. */
export function openLog(folder: string, name: string): { path: string; file: number } {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.log`);
  if (existsSync(path)) renameSync(path, join(folder, `${name}.previous.log`));
  return { path, file: openSync(path, "a") };
}

/** Writes a process's output to its log without keys. Returns what closes the file once all is in it. */
export function writeLog(file: number, streams: readonly Readable[], redact: Redact): () => Promise<void> {
  const ended = streams.map((stream) => {
    const decoder = new StringDecoder("utf8");
    let rest = "";
    stream.on("data", (chunk: Buffer) => {
      const text = rest + decoder.write(chunk);
      const end = text.length > LINE_CHARACTERS ? text.length : text.lastIndexOf("\n") + 1;
      rest = text.slice(end);
      if (end > 0) writeSync(file, redact(text.slice(0, end)));
    });
    stream.on("error", () => stream.destroy());
    const closed = new Promise<void>((resolve) => stream.once("close", resolve));
    return closed.then(() => {
      if (rest) writeSync(file, redact(rest));
    });
  });
  return async () => {
    const timer = setTimeout(() => {
      for (const stream of streams) stream.destroy();
    }, DRAIN_MS);
    await Promise.all(ended);
    clearTimeout(timer);
    closeSync(file);
  };
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
