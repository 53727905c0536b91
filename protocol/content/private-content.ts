/** Private models' content on public storage (G57), encrypted in the browser. Format: `private/segments.ts`. */
import { sha256 } from "../documents/hashing.ts";
import type { ModelKey } from "./private/model-key.ts";
import { PrivateContentError } from "./private/private-content-error.ts";
import { HEADER_BYTES, MAGIC, SALT_BYTES, SEGMENTED } from "./private/segments.ts";
import { openSlab, SLAB_BYTES, sealSlab, slabCount } from "./private/slabs.ts";

export { PrivateContentError } from "./private/private-content-error.ts";

const SALT_AT = MAGIC.length + 1;

/** Encrypts content held in memory, such as a document. The same content under the same key gives the same bytes. */
export async function sealContent(
  plain: Uint8Array<ArrayBuffer>,
  key: ModelKey,
): Promise<Uint8Array<ArrayBuffer>> {
  const hash = await sha256(plain);
  const slabs = Array.from({ length: slabCount(plain.byteLength) }, (_, slab) =>
    sealSlab(new Blob([plain]), key, hash, slab),
  );
  return new Uint8Array(await new Blob(await Promise.all(slabs)).arrayBuffer());
}

/** The encryption version of a content; undefined when it is not encrypted. */
export function sealOf(content: Uint8Array): number | undefined {
  const isOurs =
    content.length > SALT_AT + SALT_BYTES && MAGIC.every((byte, index) => content[index] === byte);
  return isOurs ? content[MAGIC.length] : undefined;
}

/** The salt at the start of encrypted content. @throws PrivateContentError for an unknown format */
export function saltOf(sealed: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const version = sealOf(sealed);
  if (version === undefined) {
    throw new PrivateContentError(
      "The content was not encrypted by the marketplace, so it cannot be opened.",
    );
  }
  if (version !== SEGMENTED) {
    throw new PrivateContentError(
      "The content was encrypted by another version of the marketplace. Reload the page and try again.",
    );
  }
  return sealed.slice(SALT_AT, SALT_AT + SALT_BYTES);
}

/** Decrypts content in memory. @throws PrivateContentError for a wrong key or changed content */
export async function openContent(
  sealed: Uint8Array<ArrayBuffer>,
  secret: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  saltOf(sealed);
  const header = sealed.slice(0, HEADER_BYTES);
  const opened: Blob[] = [];
  for (let at = 0; at < sealed.length; at += SLAB_BYTES) {
    const bytes = sealed.subarray(at, at + SLAB_BYTES);
    const isLast = at + SLAB_BYTES >= sealed.length;
    opened.push(await openSlab({ header, slab: at / SLAB_BYTES, isLast, bytes }, secret));
  }
  return new Uint8Array(await new Blob(opened).arrayBuffer());
}
