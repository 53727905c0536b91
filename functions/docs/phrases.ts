/**
 * Compares a query with each heading and each question of a section as a whole, because a section answers many. Stop words count
 * here: "how much" and "how long" are different questions, and "how do you make money" has one term.
 */
import { isStopWord, type PhraseWord, phraseWords } from "./words.ts";

/** Weight of a stop word, compared with a term that as many phrases have. */
const STOP_WORD_WEIGHT = 0.6;

interface Phrase {
  readonly words: ReadonlySet<string>;
  readonly information: number;
}

export class Phrases {
  readonly #bySection: readonly (readonly Phrase[])[];
  readonly #ofTerm: (term: string) => number;
  readonly #frequencies = new Map<string, number>();
  readonly #count: number;

  /** @param phrases those of each section, split into words; a section is known by its position */
  constructor(
    phrases: readonly (readonly (readonly PhraseWord[])[])[],
    informationOf: (term: string) => number,
  ) {
    this.#ofTerm = informationOf;
    const bySection = phrases.map((texts) => texts.map(termsOf));
    this.#count = bySection.flat().length;
    for (const word of bySection.flat().flatMap((words) => [...words]))
      this.#frequencies.set(word, (this.#frequencies.get(word) ?? 0) + 1);
    this.#bySection = bySection.map((all) =>
      all.map((words) => ({ words, information: this.#sum([...words]) })),
    );
  }

  /** Weight of a term, or of a stop word: more, the rarer it is. */
  informationOf(word: string): number {
    if (!isStopWord(word)) return this.#ofTerm(word);
    return STOP_WORD_WEIGHT * Math.log(1 + this.#count / (1 + (this.#frequencies.get(word) ?? 0)));
  }

  #sum(words: readonly string[]): number {
    return words.reduce((sum, word) => sum + this.informationOf(word), 0);
  }

  /** The similarity of a query to a section's nearest phrase, 0 to 1: shared information by the geometric mean. */
  similarityTo(query: string): (section: number) => number {
    const wanted = [...termsOf(phraseWords(query))].map((word) => [word, this.informationOf(word)] as const);
    const information = wanted.reduce((sum, [, weight]) => sum + weight, 0);
    return (section) => {
      let nearest = 0;
      for (const phrase of this.#bySection[section] ?? []) {
        let common = 0;
        for (const [word, weight] of wanted) if (phrase.words.has(word)) common += weight;
        if (common > 0) nearest = Math.max(nearest, common / Math.sqrt(phrase.information * information));
      }
      return nearest;
    };
  }
}

const termsOf = (words: readonly PhraseWord[]): ReadonlySet<string> => new Set(words.map(({ term }) => term));
