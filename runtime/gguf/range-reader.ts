/** Reads parts of a file wherever it is: chosen in a browser, opened from disk, or behind HTTP ranges. */
import type { FileContent } from "#protocol/content/content-source.ts";

export interface RangeReader {
  /** Bytes of the whole file. */
  readonly size: number;
  /** Bytes `from` up to but without `to`, which is at most `size`. */
  read(from: number, to: number): Promise<Uint8Array<ArrayBuffer>>;
}

export const fileRanges = (file: FileContent): RangeReader => ({
  size: file.size,
  read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
});
