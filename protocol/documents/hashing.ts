/** SHA-256 as "0x" and 64 lower-case hex digits (G27). Streams are hashed chunk by chunk. */

import type { Hex } from "viem";
import { createStreamingSha256 } from "../content/streaming-sha256.ts";
import { hexDigits } from "../format/hex.ts";
import { canonicalJsonBytes } from "./canonical-json.ts";
import { streamPieces } from "./stream-pieces.ts";

const hexOf = (digest: ArrayBuffer): Hex => `0x${hexDigits(new Uint8Array(digest))}`;

/** SHA-256 of bytes in memory. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Hex> {
  return hexOf(await crypto.subtle.digest("SHA-256", bytes));
}

/** SHA-256 of the canonical JSON of a value (RFC 8785). */
export async function sha256OfJson(value: unknown): Promise<Hex> {
  return sha256(canonicalJsonBytes(value));
}

/** SHA-256 of data in chunks. `onProgress` gets the bytes hashed so far. */
export async function sha256OfStream(
  pieces: AsyncIterable<Uint8Array>,
  onProgress?: (hashedBytes: number) => void,
): Promise<Hex> {
  const hash = await createStreamingSha256();
  let hashed = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    hashed += piece.length;
    onProgress?.(hashed);
  }
  return hash.digest();
}

export function sha256OfBlob(blob: Blob, onProgress?: (hashedBytes: number) => void): Promise<Hex> {
  return sha256OfStream(streamPieces(blob.stream()), onProgress);
}

/** The digest in the model registry: SHA-256 of the metadata's canonical JSON. Never zero. */
export function metadataDigest(metadata: unknown): Promise<Hex> {
  return sha256OfJson(metadata);
}
