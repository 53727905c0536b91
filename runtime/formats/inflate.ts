/** Decompression that ends at a bound, whatever the compressed data claim: a bomb costs what the bound allows. */
import { type Inflate, Unzlib } from "fflate";
import { FormatError } from "./format-error.ts";

/** Compressed bytes are given in pieces of this size; each grows to at most about a thousand times as much, 32 MB. */
const PIECE = 32_768;

/** Feeds data to a decompressor in chunks. @throws FormatError from the code that counts the output */
export function pushInPieces(target: Pick<Inflate, "push">, bytes: Uint8Array): void {
  for (let start = 0; start < bytes.length; start += PIECE)
    target.push(bytes.subarray(start, start + PIECE), start + PIECE >= bytes.length);
}

/** @throws FormatError when zlib data unpack to more than `most` bytes, or are damaged */
export function requireInflatesTo(bytes: Uint8Array, most: number): void {
  let size = 0;
  const inflater = new Unzlib((piece) => {
    size += piece.length;
    if (size > most) throw new FormatError(`the compressed data unpack to more than ${most} bytes`);
  });
  pushInPieces(inflater, bytes);
}
