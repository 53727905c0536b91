/** Canonical JSON (RFC 8785): one byte sequence per JSON value, so all programs compute the same hash (G27). */
import canonicalize from "canonicalize";

/** Canonical text of a JSON value without undefined members. @throws TypeError when it has no JSON form */
export function canonicalJson(value: unknown): string {
  let text: string | undefined;
  try {
    text = canonicalize(value);
  } catch (cause) {
    throw new TypeError(`The value cannot be written as JSON: ${(cause as Error).message}`, { cause });
  }
  if (text === undefined) throw new TypeError("The value cannot be written as JSON: it is undefined");
  return text;
}

/** UTF-8 bytes of the canonical text, which are both uploaded and hashed. */
export function canonicalJsonBytes(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(canonicalJson(value));
}
