/** Reads parts of a file wherever it is: chosen in a browser, opened from disk, or behind HTTP ranges. */

export interface RangeReader {
  /** Bytes of the whole file. */
  readonly size: number;
  /** Bytes `from` up to but without `to`, which is at most `size`. */
  read(from: number, to: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** A `File`, or in Node a blob of `openAsBlob`. */
export const blobRanges = (blob: Blob): RangeReader => ({
  size: blob.size,
  read: async (from, to) => new Uint8Array(await blob.slice(from, to).arrayBuffer()),
});
