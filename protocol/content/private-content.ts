/**
 * Content of private models on public storage (G57): encrypted in the browser with AES-256-GCM, so that the chain and
 * the store see the version and hashes only. How it is cut tells `private/segments.ts`.
 */
import { sha256 } from "../documents/hashing.ts";
import type { ModelKey } from "./private/model-key.ts";
import { KeyMismatchError, PrivateContentError } from "./private/private-content-error.ts";
import { HEADER_BYTES, MAGIC, SALT_BYTES, SEGMENTED } from "./private/segments.ts";
import { openSlab, SLAB_BYTES, sealSlab, slabCount } from "./private/slabs.ts";

export { PrivateContentError } from "./private/private-content-error.ts";

/** The first version: the whole content under one tag. It is read, and written no more. */
const WHOLE = 1;
const IV_BYTES = 12;
const SALT_AT = MAGIC.length + 1;
const WHOLE_PREFIX_BYTES = SALT_AT + SALT_BYTES + IV_BYTES;

/** Encrypts a content that is whole in memory, such as a document. The same content under the same key gives the same bytes. */
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

/** The version in which a content was encrypted; undefined when it was not. */
export function sealOf(content: Uint8Array): number | undefined {
  const isOurs =
    content.length > SALT_AT + SALT_BYTES && MAGIC.every((byte, index) => content[index] === byte);
  return isOurs ? content[MAGIC.length] : undefined;
}

/**
 * The salt before an encrypted content.
 * @throws PrivateContentError when the content is not encrypted in a form that is known here
 */
export function saltOf(sealed: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const version = sealOf(sealed);
  if (version === undefined) {
    throw new PrivateContentError(
      "The content was not encrypted by the marketplace, so it cannot be opened.",
    );
  }
  if (version !== WHOLE && version !== SEGMENTED) {
    throw new PrivateContentError(
      "The content was encrypted by a newer version of the marketplace. Load the page again to open it.",
    );
  }
  return sealed.slice(SALT_AT, SALT_AT + SALT_BYTES);
}

/**
 * Opens what was encrypted, in this version or the one before, whole in memory.
 * @throws PrivateContentError when the key or the content is another
 */
export async function openContent(
  sealed: Uint8Array<ArrayBuffer>,
  secret: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  saltOf(sealed);
  if (sealOf(sealed) === WHOLE) return openWhole(sealed, secret);
  const header = sealed.slice(0, HEADER_BYTES);
  const opened: Blob[] = [];
  for (let at = 0; at < sealed.length; at += SLAB_BYTES) {
    const bytes = sealed.subarray(at, at + SLAB_BYTES);
    const isLast = at + SLAB_BYTES >= sealed.length;
    opened.push(await openSlab({ header, slab: at / SLAB_BYTES, isLast, bytes }, secret));
  }
  return new Uint8Array(await new Blob(opened).arrayBuffer());
}

async function openWhole(
  sealed: Uint8Array<ArrayBuffer>,
  secret: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = sealed.slice(WHOLE_PREFIX_BYTES - IV_BYTES, WHOLE_PREFIX_BYTES);
  try {
    const key = await crypto.subtle.importKey("raw", secret, "AES-GCM", false, ["decrypt"]);
    const bytes = sealed.subarray(WHOLE_PREFIX_BYTES);
    return new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes));
  } catch (cause) {
    throw new KeyMismatchError(cause);
  }
}
