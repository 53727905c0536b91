/** Terms of each section, weighted with BM25F over its fields. */
import { allTermsOf, type TermOf } from "./words.ts";

/** @see Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009, section 3.6 */
const SATURATION = 20;

interface FieldRule {
  /** How much a word in the field counts, compared with the text. */
  readonly weight: number;
  /** How much a long field lowers the weight of each word, 0 to 1. */
  readonly lengthNorm: number;
}

const FIELDS = ["heading", "asks", "page", "text"] as const;
export type Fields = Readonly<Record<(typeof FIELDS)[number], string>>;

const RULES: Readonly<Record<(typeof FIELDS)[number], FieldRule>> = {
  heading: { weight: 10, lengthNorm: 0.5 },
  asks: { weight: 6, lengthNorm: 0.1 },
  page: { weight: 1, lengthNorm: 0.4 },
  text: { weight: 0.6, lengthNorm: 0.7 },
};

export class WordIndex {
  readonly #weights = new Map<string, Map<number, number>>();
  readonly #count: number;

  /** @param sections the fields of each section; a section is known by its position */
  constructor(sections: readonly Fields[], termOf: TermOf) {
    this.#count = sections.length;
    for (const field of FIELDS) {
      const terms = sections.map((section) => allTermsOf(section[field], termOf));
      const average = terms.reduce((sum, { length }) => sum + length, 0) / Math.max(1, sections.length);
      const { weight, lengthNorm } = RULES[field];
      for (const [section, words] of terms.entries()) {
        const share = weight / (1 - lengthNorm + (lengthNorm * words.length) / (average || 1));
        for (const [term, times] of counted(words)) this.#add(term, section, share * (1 + Math.log(times)));
      }
    }
  }

  #add(term: string, section: number, share: number): void {
    const sections = this.#weights.get(term) ?? new Map<number, number>();
    sections.set(section, (sections.get(section) ?? 0) + share);
    this.#weights.set(term, sections);
  }

  has(term: string): boolean {
    return this.#weights.has(term);
  }

  sectionsOf(term: string): ReadonlyMap<number, number> {
    return this.#weights.get(term) ?? new Map();
  }

  /** Weight of a term that so many sections have: the rarer, the more. No section counts as one. */
  informationOf(count: number): number {
    const sections = Math.max(1, count);
    return Math.log(1 + (this.#count - sections + 0.5) / (sections + 0.5));
  }

  /** Terms that begin with the letters of a word that is still being typed. */
  completions(start: string): string[] {
    return [...this.#weights.keys()].filter((term) => term.startsWith(start));
  }

  /** The most similar term, if at most this share of the letters differs; the more frequent one of two. */
  nearest(wanted: string, share: number): string | undefined {
    const most = Math.floor(wanted.length * share);
    let best: { term: string; distance: number; sections: number } | undefined;
    for (const [term, { size }] of this.#weights) {
      if (Math.abs(term.length - wanted.length) > most) continue;
      const distance = editDistance(term, wanted);
      if (
        distance > most ||
        (best && (distance > best.distance || (distance === best.distance && size <= best.sections)))
      )
        continue;
      best = { term, distance, sections: size };
    }
    return best?.term;
  }
}

function counted(terms: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const term of terms) times.set(term, (times.get(term) ?? 0) + 1);
  return times;
}

/** The part of a section's score for one word: much for the first mention, less for each further one. */
export const saturated = (weight: number): number => ((SATURATION + 1) * weight) / (SATURATION + weight);

/** Letters to insert, delete, replace or swap with the next to make one word of the other. */
function editDistance(a: string, b: string): number {
  let earlier: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let at = 1; at <= b.length; at++) {
      const replaced = (before[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1);
      const swapped =
        a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1] ? (earlier[at - 2] ?? row) + 1 : replaced;
      current.push(Math.min(replaced, swapped, (before[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1));
    }
    [earlier, before] = [before, current];
  }
  return before[b.length] ?? 0;
}
