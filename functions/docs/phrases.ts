/** Compares a query with each heading and each question of a section as a whole, because a section answers many. */
import { allTermsOf, type TermOf } from "./words.ts";

interface Phrase {
  readonly terms: ReadonlySet<string>;
  readonly information: number;
}

export class Phrases {
  readonly #bySection: readonly (readonly Phrase[])[];
  readonly #informationOf: (term: string) => number;

  /** @param phrases those of each section; a section is known by its position */
  constructor(
    phrases: readonly (readonly string[])[],
    termOf: TermOf,
    informationOf: (term: string) => number,
  ) {
    this.#informationOf = informationOf;
    this.#bySection = phrases.map((texts) =>
      texts.map((text) => {
        const terms = new Set(allTermsOf(text, termOf));
        return { terms, information: this.#sum(terms) };
      }),
    );
  }

  #sum(terms: Iterable<string>): number {
    return [...terms].reduce((sum, term) => sum + this.#informationOf(term), 0);
  }

  /** Similarity to a section's nearest phrase, 0 to 1: shared information by the geometric mean. */
  nearest(section: number, terms: readonly string[]): number {
    const wanted = this.#sum(terms);
    const similarities = (this.#bySection[section] ?? []).map((phrase) => {
      const common = this.#sum(terms.filter((term) => phrase.terms.has(term)));
      return common === 0 ? 0 : common / Math.sqrt(phrase.information * wanted);
    });
    return Math.max(0, ...similarities);
  }
}
