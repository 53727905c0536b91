/** Compares the meaning of a query with the heading and each question of a section. */
import { productAt, VECTOR_SIZE, type WordVectors } from "./word-vectors.ts";

/** The higher, the less questions count that are further than the nearest one. */
const SHARPNESS = 12;

export interface Nearness {
  /** Position of the section. */
  readonly at: number;
  /** Cosine of the query and the section's nearest phrase. */
  readonly nearest: number;
  /** More than `nearest` if further phrases of the section are near. */
  readonly all: number;
}

export class Meanings {
  readonly #vectors: WordVectors;
  /** The directions of a section's phrases, one after the other. */
  readonly #bySection: readonly Float32Array[];

  /** @param phrases those of each section; a section is known by its position */
  constructor(vectors: WordVectors, phrases: readonly (readonly string[])[]) {
    this.#vectors = vectors;
    this.#bySection = phrases.map((texts) => {
      const joined = new Float32Array(texts.length * VECTOR_SIZE);
      let end = 0;
      for (const text of texts)
        if (vectors.directionOf(text, joined.subarray(end, end + VECTOR_SIZE))) end += VECTOR_SIZE;
      return joined.subarray(0, end);
    });
  }

  /** The nearness of every section to a query; of none, if no word of the query is known. */
  nearnessTo(query: string): Nearness[] {
    const wanted = this.#vectors.directionOf(query);
    if (!wanted) return [];
    return this.#bySection.map((phrases, at) => {
      let nearest = 0;
      let sum = 0;
      for (let start = 0; start < phrases.length; start += VECTOR_SIZE) {
        const cosine = productAt(phrases, start, wanted);
        nearest = Math.max(nearest, cosine);
        sum += Math.exp(SHARPNESS * cosine);
      }
      return { at, nearest, all: Math.max(0, Math.log(sum) / SHARPNESS) };
    });
  }
}
