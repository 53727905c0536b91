/** The meaning of each term of a query: the term and its synonyms, or its completions, or its correction. */

import { synonymsOf } from "./synonyms.ts";
import type { WordIndex } from "./word-index.ts";

const SYNONYM_WEIGHT = 0.3;
const COMPLETION_WEIGHT = 0.5;
const TYPO_WEIGHT = 0.4;
/** How much of the meaning of a word a section with its synonym, or with its correction, has. */
const SYNONYM_COVERAGE = 0.5;
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
  return terms.map((term) => {
    const words = meaningOf(index, term);
    const sections = new Set(words.flatMap((word) => [...index.sectionsOf(word.term).keys()]));
    return { information: index.informationOf(sections.size), words };
  });
}

function meaningOf(index: WordIndex, term: string): MeantWord[] {
  const synonyms = synonymsOf(term).filter((other) => index.has(other));
  if (index.has(term) || synonyms.length > 0) {
    return [
      { term, weight: 1, coverage: 1 },
      ...synonyms.map((other) => ({ term: other, weight: SYNONYM_WEIGHT, coverage: SYNONYM_COVERAGE })),
    ];
  }
  // Known terms are neither completed nor corrected: "post" must not find "PostgreSQL".
  const completions = term.length < MIN_COMPLETED ? [] : index.completions(term);
  if (completions.length > 0)
    return completions.map((other) => ({ term: other, weight: COMPLETION_WEIGHT, coverage: 1 }));
  const corrected = term.length < MIN_CORRECTED ? undefined : index.nearest(term, TYPO_SHARE);
  return corrected ? [{ term: corrected, weight: TYPO_WEIGHT, coverage: TYPO_COVERAGE }] : [];
}
