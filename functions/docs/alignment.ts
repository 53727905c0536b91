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
  /** The rows of all phrases, one phrase after the other, and where each phrase ends. */
  readonly #rows: Uint16Array;
  readonly #ends: Uint32Array;
  /** Information of each phrase. */
  readonly #whole: Float64Array;
  /** Each section's number of phrases. */
  readonly #counts: readonly number[];

  /** @param texts each section's phrases, split into words; a section is known by its position */
  constructor(
    vectors: WordVectors,
    phrases: Phrases,
    texts: readonly (readonly (readonly PhraseWord[])[])[],
  ) {
    this.#vectors = vectors;
    this.#phrases = phrases;
    const known = new Map<string, number>();
    const words: string[] = [];
    const rowOf = ({ term, text }: PhraseWord): number => {
      const key = `${term} ${text}`;
      const row = known.get(key);
      if (row !== undefined) return row;
      this.#terms.push(term);
      known.set(key, words.push(text) - 1);
      return words.length - 1;
    };
    const rows = texts.flat().map((text) => [...new Set(text.map(rowOf))]);
    this.#rows = Uint16Array.from(rows.flat());
    let end = 0;
    this.#ends = Uint32Array.from(rows, ({ length }) => (end += length));
    this.#counts = texts.map(({ length }) => length);
    this.#information = Float64Array.from(this.#terms, (term) => phrases.informationOf(term));
    this.#whole = Float64Array.from(
      rows,
      (all) => all.reduce((sum, row) => sum + (this.#information[row] ?? 0), 0) || 1,
    );
    this.#directions = new Float32Array(words.length * VECTOR_SIZE);
    for (const [row, word] of words.entries())
      vectors.directionOf(word, this.#directions.subarray(row * VECTOR_SIZE, (row + 1) * VECTOR_SIZE));
  }

  /** The similarity of a query to each section, 0 to 1, or a little more if several phrases resemble it. */
  similaritiesTo(query: string): number[] {
    const wanted = [
      ...new Map(phraseWords(query).map((word) => [`${word.term} ${word.text}`, word])).values(),
    ];
    const weights = wanted.map(({ term }) => this.#phrases.informationOf(term));
    const whole = weights.reduce((sum, weight) => sum + weight, 0) || 1;
    /** Information of the query that each phrase has, and the similarity of each row to the nearest word of the query. */
    const ofQuery = new Float64Array(this.#ends.length);
    const nearest = new Float32Array(this.#terms.length);
    for (const [at, word] of wanted.entries()) {
      const similar = this.#similarTo(word);
      this.#addBest(ofQuery, weights[at] ?? 0, similar);
      for (let row = 0; row < similar.length; row++)
        nearest[row] = Math.max(nearest[row] ?? 0, similar[row] ?? 0);
    }
    const ofPhrase = this.#sharesOf(nearest);
    let phrase = 0;
    return this.#counts.map((count) => {
      let sum = 0;
      for (const end = phrase + count; phrase < end; phrase++) {
        const both = (ofQuery[phrase] ?? 0) / whole + (ofPhrase[phrase] ?? 0);
        sum += Math.exp((SHARPNESS * both) / 2);
      }
      return Math.max(0, Math.log(sum) / SHARPNESS);
    });
  }

  /** Adds to each phrase the weight of a word, times its similarity to the nearest word of the phrase. */
  #addBest(sums: Float64Array, weight: number, similar: Float32Array): void {
    const [rows, ends] = [this.#rows, this.#ends];
    let at = 0;
    for (let phrase = 0; phrase < sums.length; phrase++) {
      let best = 0;
      for (const end = ends[phrase] ?? 0; at < end; at++) {
        const value = similar[rows[at] ?? 0] ?? 0;
        if (value > best) best = value;
      }
      sums[phrase] = (sums[phrase] ?? 0) + weight * best;
    }
  }

  /** Share of each phrase's information that the query has. */
  #sharesOf(nearest: Float32Array): Float64Array {
    const [rows, ends, information] = [this.#rows, this.#ends, this.#information];
    const shares = new Float64Array(ends.length);
    let at = 0;
    for (let phrase = 0; phrase < shares.length; phrase++) {
      let found = 0;
      for (const end = ends[phrase] ?? 0; at < end; at++) {
        const row = rows[at] ?? 0;
        found += (information[row] ?? 0) * (nearest[row] ?? 0);
      }
      shares[phrase] = found / (this.#whole[phrase] ?? 1);
    }
    return shares;
  }

  /** The similarity of a word to each word of the phrases: 1 for the same term, otherwise the square of the cosine. */
  #similarTo({ term, text }: PhraseWord): Float32Array {
    const [terms, directions] = [this.#terms, this.#directions];
    const similar = new Float32Array(terms.length);
    const direction = this.#vectors.directionOf(text);
    for (let row = 0; row < similar.length; row++) {
      const cosine = direction ? productAt(directions, row * VECTOR_SIZE, direction) : 0;
      similar[row] = terms[row] === term ? 1 : Math.max(0, cosine) ** 2;
    }
    return similar;
  }
}
