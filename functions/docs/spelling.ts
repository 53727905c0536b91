import { synonymsOf, termOf, wordsOf } from "./words.ts";

/** Shorter words are too similar to too many others. */
const MIN_LENGTH = 4;

/** "Did you mean": maps terms back to the words of the pages. */
export class Spelling {
  readonly #forms = new Map<string, Map<string, number>>();

  /** A word of the pages, stored under its term. */
  learn(term: string, word: string): void {
    const forms = this.#forms.get(term) ?? new Map<string, number>();
    const lower = word.toLowerCase();
    forms.set(lower, (forms.get(lower) ?? 0) + 1);
    this.#forms.set(term, forms);
  }

  /**
   * Replaces words that no page contains by similar ones, unless they are a known prefix.
   * @param nearest the most similar term of the pages, if any
   */
  correct(text: string, nearest: (term: string) => string | undefined): string | null {
    let corrected = text;
    for (const { text: word } of wordsOf(text)) {
      const term = termOf(word);
      if (term === undefined || word.length < MIN_LENGTH || this.#isKnown(term, word)) continue;
      const meant = this.#usual(nearest(term));
      if (meant) corrected = corrected.replace(word, meant);
    }
    return corrected === text ? null : corrected;
  }

  #isKnown(term: string, word: string): boolean {
    if (this.#forms.has(term) || synonymsOf(term).length > 0) return true;
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
