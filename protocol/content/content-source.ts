/** Content that is read piece by piece: whatever is hashed, encrypted or sent is never whole in memory. */
export interface ReadableContent {
  /** Bytes. */
  readonly size: number;
  /** Bytes from `from` up to but not including `to`, in memory of their own, so that they may be let go (`letGo`). */
  read(from: number, to: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** Content of a file: a `File`, a `Blob` (in Node also one opened from disk), bytes, or whatever can be read in pieces. */
export type ContentSource = Blob | Uint8Array<ArrayBuffer> | ReadableContent;

/**
 * A content as something that is read in pieces.
 * @throws Error, while reading, when a file is not what it was when it was chosen
 */
export function readable(source: ContentSource): ReadableContent {
  if (source instanceof Uint8Array) {
    return { size: source.byteLength, read: async (from, to) => source.slice(from, to) };
  }
  if (!(source instanceof Blob)) return source;
  return {
    size: source.size,
    async read(from, to) {
      const bytes = new Uint8Array(await source.slice(from, to).arrayBuffer());
      if (bytes.byteLength !== to - from) {
        throw new Error(
          `The file changed while it was read: ${bytes.byteLength} of ${to - from} bytes were there.`,
        );
      }
      return bytes;
    },
  };
}

/**
 * Gives memory back at once. Garbage is collected late where it lies outside the heap: a browser keeps some 60 MB of
 * pieces that nobody needs any more. Where a buffer cannot be moved, it waits for that.
 */
export function letGo(bytes: Uint8Array<ArrayBuffer>): void {
  if (bytes.byteLength === bytes.buffer.byteLength) bytes.buffer.transfer?.(0);
}
