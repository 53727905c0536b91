/** Vectors with four bits a number, as `functions/docs/word-vectors.ts` reads them. */

/** Of the 7 that fit into four bits: fewer different numbers compress better, and no question loses its section. */
const MOST = 4;
const ZERO = 8;
/** Share of the numbers that are not cut off. */
const KEPT = 0.99;

/** One scale for all vectors: a word that says little keeps its short vector. */
export function quantized(vectors: readonly Float64Array[]): Uint8Array {
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
