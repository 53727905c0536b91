/** The meaning of each term of a query: the term itself, or its completions, or its correction. */

import type { WordIndex } from "./word-index.ts";

const COMPLETION_WEIGHT = 0.5;
const TYPO_WEIGHT = 0.4;
/** How much of the meaning of a word a section with its correction has. */
const TYPO_COVERAGE = 0.5;
/** Shorter terms match many unrelated ones. */
const MIN_COMPLETED = 3;
const MIN_CORRECTED = 6;
/** Maximum share of wrong letters in a word that is searched as its correction. */
const TYPO_SHARE = 0.2;

interface MeantWord {
  readonly term: string;
  /** Share of the score of a section with it, compared with the word that was typed. */
  readonly weight: number;
  /** Share of the meaning that a section with it covers. */
  readonly coverage: number;
}

export interface Concept {
  /** Weight of the concept: more, the fewer sections have one of its terms. */
  readonly information: number;
  readonly words: readonly MeantWord[];
}

export function conceptsOf(index: WordIndex, terms: readonly string[]): Concept[] {
  return terms.map((term, position) => {
    const words = meaningOf(index, term, position === terms.length - 1);
    const sections = new Set(words.flatMap((word) => [...index.sectionsOf(word.term).keys()]));
    return { information: index.informationOf(sections.size), words };
  });
}

/** @param isLast only the last word may still be typed, and is completed */
function meaningOf(index: WordIndex, term: string, isLast: boolean): MeantWord[] {
  // Known terms are neither completed nor corrected: "post" must not find "PostgreSQL".
  if (index.has(term)) return [{ term, weight: 1, coverage: 1 }];
  const completions = isLast && term.length >= MIN_COMPLETED ? index.completions(term) : [];
  if (completions.length > 0)
    return completions.map((other) => ({ term: other, weight: COMPLETION_WEIGHT, coverage: 1 }));
  const corrected = term.length < MIN_CORRECTED ? undefined : index.nearest(term, TYPO_SHARE);
  return corrected ? [{ term: corrected, weight: TYPO_WEIGHT, coverage: TYPO_COVERAGE }] : [];
}
