/** Characters of a short key: 30 bits. */
export const KEY_LENGTH = 5;

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

/**
 * A short key of a text, for a build's catalogues: browsers have the English text already, and would load all of it once more.
 * FNV-1a, cut to 30 bits; a test finds two texts with the same key.
 */
export function keyOfText(text: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  let key = "";
  for (let digit = 0; digit < KEY_LENGTH; digit++) {
    key += DIGITS[hash & 63];
    hash >>>= 6;
  }
  return key;
}
