/**
 * Format of private content, which is encrypted and decrypted segment by segment (decision 14):
 *
 *     "MLBP" 2 | salt of the model's key, 16 | salt of this content, 32 | segment 0 | segment 1 | …
 *
 * Each segment is encrypted with AES-256-GCM and has a separate tag. Its nonce contains its number and whether it is the
 * last one, so no segment can be left out, exchanged or cut off. Header and segment 0 together have the size of every
 * other segment: 256 KiB, one leaf of the stored tree.
 *
 * The content's salt is derived from the key and the SHA-256 of the plain content. The same file under the same key gives
 * the same bytes, which lets an upload resume after a reload. Another file has another salt and key, so no nonce is ever
 * used for two contents.
 */
import { type Hex, hexToBytes } from "viem";
import { leafBytes } from "../profile.ts";

/** Bytes of a segment as it is stored. */
export const SEGMENT_BYTES = leafBytes;
export const SALT_BYTES = 16;
const CONTENT_SALT_BYTES = 32;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;

/** "MLBP": how every private content begins; the version follows. */
export const MAGIC = Uint8Array.of(0x4d, 0x4c, 0x42, 0x50);
export const SEGMENTED = 2;
export const HEADER_BYTES = MAGIC.length + 1 + SALT_BYTES + CONTENT_SALT_BYTES;

const FIRST_PLAIN_BYTES = SEGMENT_BYTES - HEADER_BYTES - TAG_BYTES;
const PLAIN_BYTES = SEGMENT_BYTES - TAG_BYTES;

type Bytes = Uint8Array<ArrayBuffer>;

export function segmentCount(plainBytes: number): number {
  return 1 + Math.ceil(Math.max(0, plainBytes - FIRST_PLAIN_BYTES) / PLAIN_BYTES);
}

/** Bytes of a content once it is encrypted. */
export function sealedSize(plainBytes: number): number {
  return HEADER_BYTES + plainBytes + segmentCount(plainBytes) * TAG_BYTES;
}

/** First byte of the plain content in a segment, and the one after the last. */
export function plainRange(segment: number, plainBytes: number): [from: number, to: number] {
  const from = segment === 0 ? 0 : FIRST_PLAIN_BYTES + (segment - 1) * PLAIN_BYTES;
  return [from, Math.min(plainBytes, FIRST_PLAIN_BYTES + segment * PLAIN_BYTES)];
}

/** The salt of one content under a model's key. */
export async function contentSalt(secret: Bytes, plainSha256: Hex): Promise<Bytes> {
  const material = await importMaterial(secret);
  const info = new TextEncoder().encode("mlb private content, salt");
  const hmac = { name: "HMAC", hash: "SHA-256", length: 256 } as const;
  const hkdf = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info } as const;
  const key = await crypto.subtle.deriveKey(hkdf, material, hmac, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, new Uint8Array(hexToBytes(plainSha256))));
}

export function headerOf(salt: Bytes, ofContent: Bytes): Bytes {
  const header = new Uint8Array(HEADER_BYTES);
  header.set(MAGIC);
  header[MAGIC.length] = SEGMENTED;
  header.set(salt, MAGIC.length + 1);
  header.set(ofContent, MAGIC.length + 1 + SALT_BYTES);
  return header;
}

/** The key of one content. A header that was changed in any byte gives another. */
export async function segmentKey(secret: Bytes, header: Bytes): Promise<CryptoKey> {
  const salt = header.slice(HEADER_BYTES - CONTENT_SALT_BYTES, HEADER_BYTES);
  const start = header.subarray(0, HEADER_BYTES - CONTENT_SALT_BYTES);
  const name = new TextEncoder().encode("mlb private content, key");
  const info = new Uint8Array([...name, ...start]);
  const hkdf = { name: "HKDF", hash: "SHA-256", salt, info } as const;
  const aes = { name: "AES-GCM", length: 256 } as const;
  return crypto.subtle.deriveKey(hkdf, await importMaterial(secret), aes, false, ["encrypt", "decrypt"]);
}

export async function sealSegment(
  key: CryptoKey,
  segment: number,
  isLast: boolean,
  plain: Bytes,
): Promise<Bytes> {
  const nonce = nonceOf(segment, isLast);
  return new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, key, plain));
}

/** @throws DOMException when the segment, its number or its place is another */
export async function openSegment(
  key: CryptoKey,
  segment: number,
  isLast: boolean,
  sealed: Bytes,
): Promise<Bytes> {
  const nonce = nonceOf(segment, isLast);
  return new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv: nonce }, key, sealed));
}

function nonceOf(segment: number, isLast: boolean): Bytes {
  const nonce = new Uint8Array(NONCE_BYTES);
  new DataView(nonce.buffer).setUint32(NONCE_BYTES - 5, segment);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

const importMaterial = (secret: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveKey"]);
