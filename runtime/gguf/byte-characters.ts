/** How byte-level vocabularies write bytes: these stand for themselves, the others get the next characters from 256 on. */
const isPrintable = (byte: number) =>
  (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;

/** The character of each byte. */
export const byteCharacters: readonly string[] = (() => {
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => String.fromCodePoint(isPrintable(byte) ? byte : next++));
})();
