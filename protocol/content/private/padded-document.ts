/** Pads a private document with spaces to a size class, because encryption does not hide a length. */

/** Smallest size class, bytes; each further one is twice as large. */
const LEAST_BYTES = 4_096;
const SPACE = 0x20;

type Bytes = Uint8Array<ArrayBuffer>;

/** The document, filled up with spaces to the next size class. */
export function paddedDocument(document: Bytes): Bytes {
  let size = LEAST_BYTES;
  while (size < document.length) size *= 2;
  const bytes = new Uint8Array(size).fill(SPACE);
  bytes.set(document);
  return bytes;
}

/** The document without the spaces after it: the bytes that its digest was computed from. */
export function unpaddedDocument(bytes: Bytes): Bytes {
  let end = bytes.length;
  while (bytes[end - 1] === SPACE) end -= 1;
  return bytes.slice(0, end);
}
