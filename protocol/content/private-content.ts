/**
 * Content of private models on public storage (G57): encrypted in the browser with AES-256-GCM, so that the chain and
 * the store see the version and hashes only.
 *
 * The key of a model comes from a signature of its owner and a random salt that lies before the content: the owner's
 * wallet alone opens it again, and the key of one model can be given to others without the keys of the rest.
 */
import { type Hex, hexToBytes } from "viem";

/** What the owner signs. A wallet gives the same signature for the same text each time. */
export const PRIVATE_MODELS_MESSAGE = [
  "MLB Marketplace: open my private models",
  "",
  "This signature is the key to the descriptions and files of your private models.",
  "Sign it only on a site that may read them. It sends nothing and costs nothing.",
].join("\n");

/** "MLBP" and the version of this format. */
const HEADER = Uint8Array.of(0x4d, 0x4c, 0x42, 0x50, 1);
const SALT_BYTES = 16;
const IV_BYTES = 12;
const KEY_BYTES = 32;
const PREFIX_BYTES = HEADER.length + SALT_BYTES + IV_BYTES;

/** The key of one model and the salt that it was derived with. */
export interface ModelKey {
  readonly secret: Uint8Array<ArrayBuffer>;
  readonly salt: Uint8Array<ArrayBuffer>;
}

/** Says in its message why content could not be opened. */
export class PrivateContentError extends Error {
  override readonly name = "PrivateContentError";
}

/**
 * The key that the owner's signature gives with a salt.
 * @param signature of `PRIVATE_MODELS_MESSAGE`
 * @param salt of existing content (`saltOf`); without one, a new key is made
 */
export async function modelKeyFrom(
  signature: Hex,
  salt: Uint8Array<ArrayBuffer> = crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
): Promise<ModelKey> {
  const material = await crypto.subtle.importKey(
    "raw",
    new Uint8Array(hexToBytes(signature)),
    "HKDF",
    false,
    ["deriveBits"],
  );
  const info = new TextEncoder().encode("mlb private model");
  const bits = await crypto.subtle.deriveBits(
    { name: "HKDF", hash: "SHA-256", salt, info },
    material,
    KEY_BYTES * 8,
  );
  return { secret: new Uint8Array(bits), salt };
}

/** Encrypts a content. The same content is different bytes each time. */
export async function sealContent(
  plain: Uint8Array<ArrayBuffer>,
  { secret, salt }: ModelKey,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await importSecret(secret), plain);
  const bytes = new Uint8Array(PREFIX_BYTES + sealed.byteLength);
  bytes.set(HEADER);
  bytes.set(salt, HEADER.length);
  bytes.set(iv, HEADER.length + SALT_BYTES);
  bytes.set(new Uint8Array(sealed), PREFIX_BYTES);
  return bytes;
}

/** Whether a content has the form that `sealContent` gives. */
export function isSealed(content: Uint8Array): boolean {
  return content.length > PREFIX_BYTES && HEADER.every((byte, index) => content[index] === byte);
}

/**
 * The salt before an encrypted content.
 * @throws PrivateContentError when the content is not encrypted in this form
 */
export function saltOf(sealed: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (!isSealed(sealed)) {
    throw new PrivateContentError(
      "The content was not encrypted by the marketplace, so it cannot be opened.",
    );
  }
  return sealed.slice(HEADER.length, HEADER.length + SALT_BYTES);
}

/**
 * Opens what `sealContent` closed.
 * @throws PrivateContentError when the key or the content is another
 */
export async function openContent(
  sealed: Uint8Array<ArrayBuffer>,
  secret: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  saltOf(sealed);
  const iv = sealed.slice(PREFIX_BYTES - IV_BYTES, PREFIX_BYTES);
  try {
    const key = await importSecret(secret);
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, sealed.slice(PREFIX_BYTES));
    return new Uint8Array(plain);
  } catch (error) {
    throw new PrivateContentError(
      "This key does not open the content. It belongs to another account or model, or the link was cut off.",
      { cause: error },
    );
  }
}

/** A key as text for a link: 43 characters of base64url. */
export function keyToText(secret: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...secret));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The key in a text made by `keyToText`; undefined for anything else. */
export function keyFromText(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]{43}$/.test(text)) return undefined;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function importSecret(secret: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", secret, "AES-GCM", false, ["encrypt", "decrypt"]);
}
