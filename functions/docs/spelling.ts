import type { WordIndex } from "./word-index.ts";
import { type TermOf, termOf, wordsOf } from "./words.ts";

/** Each shorter word resembles too many others. */
const MIN_LENGTH = 4;
/** Maximum share of differing letters between a word and its correction. */
const NEARNESS = 0.25;
const HAS_DIGIT = /\p{Number}/u;

/** "Did you mean": maps terms back to words as written on the pages. */
export class Spelling {
  readonly #forms = new Map<string, Map<string, number>>();
  readonly #index: WordIndex;

  constructor(index: WordIndex) {
    this.#index = index;
  }

  learn(text: string, termOfWord: TermOf): void {
    for (const { text: word } of wordsOf(text)) {
      const term = termOfWord(word);
      if (term === undefined) continue;
      const forms = this.#forms.get(term) ?? new Map<string, number>();
      const lower = word.toLowerCase();
      forms.set(lower, (forms.get(lower) ?? 0) + 1);
      this.#forms.set(term, forms);
    }
  }

  /** Replaces unknown terms by similar ones, but not prefixes. A term that resembles none leaves the text unchanged. */
  correct(text: string): string | null {
    let corrected = text;
    for (const { text: word } of wordsOf(text)) {
      const term = termOf(word);
      if (term === undefined || word.length < MIN_LENGTH || this.#isKnown(term, word)) continue;
      // Another number is not a correction.
      const meant = HAS_DIGIT.test(term) ? undefined : this.#usual(this.#index.nearest(term, NEARNESS));
      if (!meant) return null;
      corrected = corrected.replace(word, meant);
    }
    return corrected === text ? null : corrected;
  }

  #isKnown(term: string, word: string): boolean {
    if (this.#index.has(term)) return true;
    const start = word.toLowerCase();
    return [...this.#forms.values()].some((forms) =>
      [...forms.keys()].some((form) => form.startsWith(start)),
    );
  }

  #usual(term: string | undefined): string | undefined {
    const forms = term === undefined ? undefined : this.#forms.get(term);
    return forms && [...forms].sort((a, b) => b[1] - a[1])[0]?.[0];
  }
}
