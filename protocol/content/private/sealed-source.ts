import type { Hex } from "viem";
import { type ContentSource, letGo, type ReadableContent, readable } from "../content-source.ts";
import type { ModelKey } from "./model-key.ts";
import {
  contentSalt,
  HEADER_BYTES,
  headerOf,
  plainRange,
  SEGMENT_BYTES,
  sealedSize,
  sealSegment,
  segmentCount,
  segmentKey,
} from "./segments.ts";

/**
 * A content as it is once encrypted, read in pieces: each piece is encrypted when it is asked for, the same bytes each
 * time. What is asked for leaf by leaf, as hashing and sending do, is encrypted once a reading.
 *
 * @param plainSha256 SHA-256 of the plain content; it must be the true one, or two contents could share a key
 */
export async function sealedSource(
  source: ContentSource,
  { secret, salt }: ModelKey,
  plainSha256: Hex,
): Promise<ReadableContent> {
  const plain = readable(source);
  const header = headerOf(salt, await contentSalt(secret, plainSha256));
  const key = await segmentKey(secret, header);
  const count = segmentCount(plain.size);

  /** A stored segment; the header stands before the first. */
  async function sealed(segment: number): Promise<Uint8Array<ArrayBuffer>> {
    const piece = await plain.read(...plainRange(segment, plain.size));
    const bytes = await sealSegment(key, segment, segment === count - 1, piece);
    letGo(piece);
    if (segment > 0) return bytes;
    const first = new Uint8Array(HEADER_BYTES + bytes.byteLength);
    first.set(header);
    first.set(bytes, HEADER_BYTES);
    return first;
  }

  return {
    size: sealedSize(plain.size),
    async read(from, to) {
      const first = Math.floor(from / SEGMENT_BYTES);
      const last = Math.floor(Math.max(from, to - 1) / SEGMENT_BYTES);
      const begin = first * SEGMENT_BYTES;
      if (first === last) {
        const bytes = await sealed(first);
        return from === begin && to === begin + bytes.byteLength
          ? bytes
          : bytes.slice(from - begin, to - begin);
      }
      const joined = new Uint8Array(to - from);
      for (let segment = first; segment <= last; segment += 1) {
        const at = segment * SEGMENT_BYTES;
        const bytes = await sealed(segment);
        joined.set(bytes.subarray(Math.max(0, from - at), to - at), Math.max(0, at - from));
      }
      return joined;
    },
  };
}
