/** Characters of an id: 30 bits. */
export const ID_LENGTH = 5;

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

/**
 * The id of a message in a compiled catalogue, computed from its English text. The browser already has that text, so ids
 * cost the page nothing. FNV-1a cut to 30 bits; a test finds two messages with the same id. Lingui's own ids are a SHA-256,
 * which is heavier in the catalogue and in the page.
 */
export function messageId(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  let id = "";
  for (let digit = 0; digit < ID_LENGTH; digit++) {
    id += DIGITS[hash & 63];
    hash >>>= 6;
  }
  return id;
}
