/** Vectors of words: texts about the same subject have similar ones, even without a common word (decision 37). */
import { gunzipSync } from "fflate";
import { wordsOf } from "./words.ts";

/** Numbers of a vector. */
export const VECTOR_SIZE = 64;
/** A number has four bits, from -4 to 4; a byte has two of them. */
const ZERO = 8;
const A = "A".charCodeAt(0);

export class WordVectors {
  readonly #rows: ReadonlyMap<string, number>;
  readonly #bytes: Uint8Array;

  /** @param file `word-vectors.bin`: a line with all words, then the vector of each word */
  constructor(file: Uint8Array) {
    const end = file.indexOf(10);
    const words = wordsOfTable(new TextDecoder().decode(file.subarray(0, end)));
    this.#rows = new Map(words.map((word, row) => [word, row]));
    this.#bytes = file.subarray(end + 1);
    if (this.#bytes.length !== (words.length * VECTOR_SIZE) / 2)
      throw new Error(
        `${words.length} vectors take ${(words.length * VECTOR_SIZE) / 2} bytes, not ${this.#bytes.length}`,
      );
  }

  has(word: string): boolean {
    return this.#rows.has(word);
  }

  /**
   * A text's direction: the sum of its vectors, with the length 1.
   * @param into zeros, which become it
   * @returns undefined if no word is known
   */
  directionOf(text: string, into = new Float32Array(VECTOR_SIZE)): Float32Array | undefined {
    for (const word of plainWords(text)) this.#add(into, this.#rows.get(word));
    const length = Math.sqrt(into.reduce((sum, number) => sum + number * number, 0));
    if (length === 0) return undefined;
    for (const [at, number] of into.entries()) into[at] = number / length;
    return into;
  }

  #add(sum: Float32Array, row: number | undefined): void {
    if (row === undefined) return;
    for (let at = 0; at < VECTOR_SIZE; at += 2) {
      const byte = this.#bytes[(row * VECTOR_SIZE + at) / 2] ?? 0;
      sum[at] = (sum[at] ?? 0) + (byte >> 4) - ZERO;
      sum[at + 1] = (sum[at + 1] ?? 0) + (byte & 15) - ZERO;
    }
  }
}

/** Each word follows a capital letter: how many letters it shares with the word before (A is 0, B is 1). */
function wordsOfTable(text: string): string[] {
  let before = "";
  return (text.match(/[A-Z][a-z]*/g) ?? []).map((coded) => {
    before = before.slice(0, coded.charCodeAt(0) - A) + coded.slice(1);
    return before;
  });
}

/** The product of a direction in a row of them, and another one: their cosine. */
export function productAt(numbers: Float32Array, start: number, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < VECTOR_SIZE; at++) sum += (numbers[start + at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** Splits a text as the table does: in lower case, without what follows an apostrophe. */
export const plainWords = (text: string): string[] =>
  [...wordsOf(text)].map(({ text: word }) => word.toLowerCase().replace(/['’].*$/, ""));

/** The table, from `index-modules.ts`; the application's server reads a file (`written-files.ts`). */
export async function readWordVectors(): Promise<WordVectors | undefined> {
  return decodedVectors((await import("virtual:word-vectors")).default);
}

/** @param base64 the file, compressed with gzip, as bundles and builds have it; empty if it was missing */
export async function decodedVectors(base64: string): Promise<WordVectors | undefined> {
  if (base64 === "") return undefined;
  const letters = atob(base64);
  const compressed = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) compressed[at] = letters.charCodeAt(at);
  // Edge functions need not have a DecompressionStream.
  return new WordVectors(gunzipSync(compressed));
}
