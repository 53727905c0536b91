/** Ranks sections by the terms of a query. */
import { type Concept, conceptsOf } from "./concepts.ts";
import { saturated, type WordIndex } from "./word-index.ts";

/** A query with unknown words is about something else if no section covers more of its information: one known word of three. */
const LEAST_COVERAGE = 0.334;
/** A longer question with this many known terms is about the product: no single section covers a third of it. */
const MANY_KNOWN = 5;
/** Sections are shown if they cover this share of what the best one covers. */
const LEAST_SHARE_OF_BEST = 0.2;

export interface Scores {
  readonly sections: readonly Scored[];
  /** Share of the query's information that the best section covers. */
  readonly coverage: number;
  /** Share of the terms that no page has, not even with other letters; 0 if many are known. Parts of words such as "de" in "de-registered" do not count. */
  readonly unknown: number;
}

interface Scored {
  /** Position of the section. */
  readonly at: number;
  score: number;
  /** Information of the query that the section covers. */
  covered: number;
  readonly terms: Set<string>;
}

/** The sections that cover enough of what the terms say; none if the query is about something else. */
export function scored(index: WordIndex, terms: readonly string[]): Scores {
  const sections = new Map<number, Scored>();
  const concepts = conceptsOf(index, terms);
  for (const { information, words } of concepts) {
    for (const [at, best] of bestWords(index, words, information)) {
      const section = sections.get(at) ?? { at, score: 0, covered: 0, terms: new Set() };
      section.score += best.score;
      section.covered += information * best.coverage;
      for (const term of best.terms) section.terms.add(term);
      sections.set(at, section);
    }
  }
  const all = concepts.reduce((sum, { information }) => sum + information, 0);
  const most = Math.max(0, ...[...sections.values()].map(({ covered }) => covered));
  const known = terms.filter((term) => index.has(term)).length;
  const unknown = terms.filter((term, at) => isWord(term) && concepts[at]?.words.length === 0).length;
  const measures = {
    coverage: most / (all || 1),
    unknown: known >= MANY_KNOWN ? 0 : unknown / (terms.length || 1),
  };
  if (most < all * LEAST_COVERAGE && known < Math.min(terms.length, MANY_KNOWN))
    return { ...measures, sections: [] };
  return {
    ...measures,
    sections: [...sections.values()]
      .filter(({ covered }) => covered >= most * LEAST_SHARE_OF_BEST)
      .map((section) => ({
        ...section,
        // All words once say more than one word often.
        score: section.score * (section.covered / all),
      })),
  };
}

const isWord = (term: string): boolean => term.length > 2;

/** The best score of a concept in each section: several completions do not add up. */
function bestWords(index: WordIndex, words: Concept["words"], information: number) {
  const best = new Map<number, { score: number; coverage: number; terms: string[] }>();
  for (const { term, weight, coverage } of words) {
    const sections = index.sectionsOf(term);
    for (const [at, frequency] of sections) {
      const before = best.get(at) ?? { score: 0, coverage: 0, terms: [] };
      const score = Math.max(before.score, information * weight * saturated(frequency));
      best.set(at, { score, coverage: Math.max(before.coverage, coverage), terms: [...before.terms, term] });
    }
  }
  return best;
}
