/** Encodes the table of word vectors as `functions/docs/word-vectors.ts` reads it. */

/** Of the 7 that fit into four bits: fewer different numbers compress better, and no question loses its section. */
const MOST = 4;
const ZERO = 8;
/** Share of the numbers that are not cut off. */
const KEPT = 0.99;
const A = "A".charCodeAt(0);

/** @param words with the letters a to z only; the table is shortest if they are sorted */
export function encodedTable(words: readonly string[], vectors: readonly Float64Array[]): Uint8Array {
  return Buffer.concat([Buffer.from(`${frontCoded(words)}\n`), quantized(vectors)]);
}

/** Each word as the number of letters that it shares with the word before (A is 0, B is 1), and its other letters. */
function frontCoded(words: readonly string[]): string {
  const sharedWith = (word: string, before: string): number => {
    const end = [...word].findIndex((letter, at) => letter !== before[at]);
    return end < 0 ? word.length : end;
  };
  return words
    .map((word, at) => {
      const shared = sharedWith(word, words[at - 1] ?? "");
      return String.fromCharCode(A + shared) + word.slice(shared);
    })
    .join("");
}

/** One scale for all vectors: a word that says little keeps its short vector. */
function quantized(vectors: readonly Float64Array[]): Uint8Array {
  const sizes = Float64Array.from(
    vectors.flatMap((vector) => [...vector]),
    Math.abs,
  ).sort();
  const most = sizes[Math.floor(sizes.length * KEPT)] ?? 1;
  const small = (number = 0) => Math.max(-MOST, Math.min(MOST, Math.round((number / most) * MOST))) + ZERO;
  return Uint8Array.from(
    vectors.flatMap((vector) =>
      Array.from(
        { length: vector.length / 2 },
        (_, pair) => (small(vector[2 * pair]) << 4) | small(vector[2 * pair + 1]),
      ),
    ),
  );
}
