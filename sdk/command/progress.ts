/** Progress of long work: a bar on a terminal, and otherwise a line every few seconds. */
import type { UploadProgress } from "#protocol/content/upload.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import type { CommandInput } from "./command.ts";

/** Lines are not printed more often, milliseconds. */
const LINE_MS = 5_000;
/** A bar is not drawn more often, milliseconds. */
const DRAW_MS = 100;
const CELLS = 24;

/** Smaller work ends before anyone reads about it. */
const LEAST_BYTES = 1_048_576;

function bar(doneBytes: number, totalBytes: number): string {
  const share = Math.min(1, doneBytes / totalBytes);
  const full = Math.round(share * CELLS);
  return `[${"#".repeat(full)}${"-".repeat(CELLS - full)}] ${Math.floor(share * 100)} %`;
}

/** Shows the progress of an upload's large files. */
export function uploadMeter({ progress, draw }: Pick<CommandInput, "progress" | "draw">, name: string) {
  let nextAt = 0;
  return ({ phase, doneBytes, totalBytes, isWaiting }: UploadProgress): void => {
    const isDone = doneBytes >= totalBytes;
    if (totalBytes < LEAST_BYTES || (performance.now() < nextAt && !isDone)) return;
    nextAt = performance.now() + (draw ? DRAW_MS : LINE_MS);
    const act = phase === "hashing" ? "reading" : isWaiting ? "waiting for the store" : "uploading";
    const amounts = `${formatBytes(doneBytes)} of ${formatBytes(totalBytes)}`;
    if (draw) draw(`${name}: ${act} ${bar(doneBytes, totalBytes)}, ${amounts}`, isDone);
    else progress(`${name}: ${act}, ${amounts}`);
  };
}
