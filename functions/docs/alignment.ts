/**
 * Compares a query with each heading and each question of a section word by word: each word counts as much as the most similar one of the other
 * text. Unlike the directions of whole texts, this keeps two short questions with different details apart.
 */
import type { Phrases } from "./phrases.ts";
import { productAt, VECTOR_SIZE, type WordVectors } from "./word-vectors.ts";
import { type PhraseWord, phraseWords } from "./words.ts";

/** The higher, the less questions count that resemble the query less than the best one. */
const SHARPNESS = 24;

export class Alignment {
  readonly #vectors: WordVectors;
  readonly #phrases: Phrases;
  /** Each word of the phrases once, by its row: its term, its weight, and its unit vector. */
  readonly #terms: string[] = [];
  readonly #information: Float64Array;
  readonly #directions: Float32Array<ArrayBuffer>;
  /** Each section's phrases as rows. */
  readonly #bySection: readonly (readonly Uint16Array[])[];

  /** @param texts each section's phrases, split into words; a section is known by its position */
  constructor(
    vectors: WordVectors,
    phrases: Phrases,
    texts: readonly (readonly (readonly PhraseWord[])[])[],
  ) {
    this.#vectors = vectors;
    this.#phrases = phrases;
    const rows = new Map<string, number>();
    const words: string[] = [];
    const rowOf = ({ term, text }: PhraseWord): number => {
      const key = `${term} ${text}`;
      const known = rows.get(key);
      if (known !== undefined) return known;
      this.#terms.push(term);
      rows.set(key, words.push(text) - 1);
      return words.length - 1;
    };
    this.#bySection = texts.map((all) => all.map((text) => Uint16Array.from(new Set(text.map(rowOf)))));
    this.#information = Float64Array.from(this.#terms, (term) => phrases.informationOf(term));
    this.#directions = new Float32Array(words.length * VECTOR_SIZE);
    for (const [row, word] of words.entries()) vectors.directionOf(word, this.#rowAt(row));
  }

  #rowAt(row: number): Float32Array<ArrayBuffer> {
    return this.#directions.subarray(row * VECTOR_SIZE, (row + 1) * VECTOR_SIZE);
  }

  /** The similarity of a query to each section, 0 to 1, or a little more if several phrases resemble it. */
  similaritiesTo(query: string): number[] {
    const wanted = [
      ...new Map(phraseWords(query).map((word) => [`${word.term} ${word.text}`, word])).values(),
    ];
    const weights = wanted.map(({ term }) => this.#phrases.informationOf(term));
    const whole = weights.reduce((sum, weight) => sum + weight, 0) || 1;
    const similar = wanted.map((word) => this.#similarTo(word));
    const nearest = new Float32Array(this.#terms.length);
    for (const rows of similar)
      for (let row = 0; row < rows.length; row++) nearest[row] = Math.max(nearest[row] ?? 0, rows[row] ?? 0);
    return this.#bySection.map((phrases) => {
      let sum = 0;
      for (const rows of phrases) {
        let ofQuery = 0;
        for (let at = 0; at < similar.length; at++) ofQuery += (weights[at] ?? 0) * bestOf(similar[at], rows);
        const both = ofQuery / whole + this.#shareOf(rows, nearest);
        sum += Math.exp((SHARPNESS * both) / 2);
      }
      return Math.max(0, Math.log(sum) / SHARPNESS);
    });
  }

  /** Share of a phrase's information that the query has. */
  #shareOf(rows: Uint16Array, nearest: Float32Array): number {
    let found = 0;
    let whole = 0;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      const information = this.#information[row] ?? 0;
      whole += information;
      found += information * (nearest[row] ?? 0);
    }
    return found / (whole || 1);
  }

  /** The similarity of a word to each word of the phrases: 1 for the same term, otherwise the square of the cosine. */
  #similarTo({ term, text }: PhraseWord): Float32Array {
    const similar = new Float32Array(this.#terms.length);
    const direction = this.#vectors.directionOf(text);
    for (let row = 0; row < similar.length; row++) {
      const cosine = direction ? productAt(this.#directions, row * VECTOR_SIZE, direction) : 0;
      similar[row] = this.#terms[row] === term ? 1 : Math.max(0, cosine) ** 2;
    }
    return similar;
  }
}

function bestOf(similar: Float32Array | undefined, rows: Uint16Array): number {
  let best = 0;
  for (let at = 0; at < rows.length; at++) {
    const value = similar?.[rows[at] ?? 0] ?? 0;
    if (value > best) best = value;
  }
  return best;
}
