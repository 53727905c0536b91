/** Encrypts private content slab by slab, each in its own thread, which frees WebCrypto's memory when it ends. */
import type { Hex } from "viem";
import type { ModelKey } from "./model-key.ts";
import { KeyMismatchError } from "./private-content-error.ts";
import {
  contentSalt,
  HEADER_BYTES,
  headerOf,
  openSegment,
  plainRange,
  SEGMENT_BYTES,
  sealedSize,
  sealSegment,
  segmentCount,
  segmentKey,
} from "./segments.ts";

const SEGMENTS = 32;
/** Bytes of a slab as it is stored. */
export const SLAB_BYTES = SEGMENTS * SEGMENT_BYTES;

type Bytes = Uint8Array<ArrayBuffer>;

/** How many slabs a plain content of this size has. */
export const slabCount = (plainBytes: number) => Math.ceil(sealedSize(plainBytes) / SLAB_BYTES);

/** Encrypts a slab, always to the same bytes. A false `plainSha256` could make two contents share a key. */
export async function sealSlab(
  plain: Blob,
  { secret, salt }: ModelKey,
  plainSha256: Hex,
  slab: number,
): Promise<Blob> {
  const header = headerOf(salt, await contentSalt(secret, plainSha256));
  const key = await segmentKey(secret, header);
  const count = segmentCount(plain.size);
  const sealed: Blob[] = slab === 0 ? [new Blob([header])] : [];
  for (let segment = slab * SEGMENTS; segment < Math.min(count, (slab + 1) * SEGMENTS); segment += 1) {
    const [from, to] = plainRange(segment, plain.size);
    const piece = new Uint8Array(await plain.slice(from, to).arrayBuffer());
    sealed.push(new Blob([await sealSegment(key, segment, segment === count - 1, piece)]));
  }
  return new Blob(sealed);
}

export interface SealedSlab {
  /** The first bytes of the content. */
  header: Bytes;
  slab: number;
  /** Whether this is the last slab. The flag is authenticated, so truncated content does not decrypt. */
  isLast: boolean;
  bytes: Bytes;
}

/** Opens a slab. @throws PrivateContentError for another key or changed, moved or missing segments */
export async function openSlab({ header, slab, isLast, bytes }: SealedSlab, secret: Bytes): Promise<Blob> {
  const key = await segmentKey(secret, header);
  const opened: Blob[] = [];
  try {
    for (let at = 0; at < bytes.byteLength; at += SEGMENT_BYTES) {
      const segment = slab * SEGMENTS + at / SEGMENT_BYTES;
      const isLastSegment = isLast && at + SEGMENT_BYTES >= bytes.byteLength;
      const sealed = bytes.subarray(segment === 0 ? HEADER_BYTES : at, at + SEGMENT_BYTES);
      opened.push(new Blob([await openSegment(key, segment, isLastSegment, sealed)]));
    }
  } catch (cause) {
    throw new KeyMismatchError(cause);
  }
  return new Blob(opened);
}
