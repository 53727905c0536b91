import type {
  DocsSearchQuery,
  DocsSearchResponse,
  DocsSearchResult,
} from "#protocol/schemas/http/docs-search.ts";
import { type Concept, conceptsOf } from "./concepts.ts";
import type { IndexedPage, IndexedPart } from "./documentation-words.ts";
import { excerptOf } from "./excerpt.ts";
import { Spelling } from "./spelling.ts";
import { type Fields, saturated, WordIndex } from "./word-index.ts";
import { rememberedTerms, termsOf } from "./words.ts";

/** A query with unknown words is about something else if no section covers more of its information: one known word of three. */
const LEAST_COVERAGE = 0.334;
/** Sections are shown if they cover this share of what the best one covers. */
const LEAST_SHARE_OF_BEST = 0.2;
/** Sections of one page in a list, so that other pages are seen. */
const SECTIONS_OF_A_PAGE = 3;
/** Pages for developers and operators, by page or by section, resemble the guides, but are rarely the answer to a query. */
const WEIGHTS: Readonly<Record<string, number>> = {
  "guides/agents": 0.9,
  "guides/canaries": 0.6,
  security: 0.5,
  "white-papers": 0.5,
  operations: 0.6,
  graphql: 0.6,
  api: 0.9,
};

interface Place {
  readonly page: IndexedPage;
  readonly part: IndexedPart;
}

interface Found extends Place {
  readonly score: number;
  readonly terms: ReadonlySet<string>;
}

export type DocsSearch = (query: DocsSearchQuery) => DocsSearchResponse;

/** A search over the sections of these pages. It answers from memory: no call leaves the process (F290). */
export function createDocsSearch(pages: readonly IndexedPage[]): DocsSearch {
  const places = pages.flatMap((page) =>
    page.parts.filter(({ text }) => text !== "").map((part): Place => ({ page, part })),
  );
  const termOf = rememberedTerms();
  const index = new WordIndex(places.map(fieldsOf), termOf);
  const spelling = new Spelling(index);
  for (const { page, part } of places) spelling.learn(`${page.title} ${part.heading} ${part.text}`, termOf);

  return ({ q, type, section, limit }) => {
    const found = scored(index, termsOf(q)).flatMap(({ at, score, terms }): Found[] => {
      const place = places[at];
      if (!place || (type && place.page.type !== type) || (section && place.page.section !== section))
        return [];
      return [
        { ...place, score: score * (WEIGHTS[place.page.path] ?? WEIGHTS[place.page.section] ?? 1), terms },
      ];
    });
    const shown = fewOfEachPage(found.sort((a, b) => b.score - a.score));
    return {
      results: shown.slice(0, limit).map(toResult),
      total: shown.length,
      suggestion: spelling.correct(q),
    };
  };
}

function fieldsOf({ page, part }: Place): Fields {
  return {
    // The text before the first heading is about the page.
    heading: part.heading || page.title,
    asks: (part.asks ?? []).join(" "),
    page: `${page.title} ${page.tags.join(" ")}${part.id ? "" : ` ${page.description}`}`,
    text: part.text,
  };
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
function scored(index: WordIndex, terms: readonly string[]): Scored[] {
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
  if (most < all * LEAST_COVERAGE && !terms.every((term) => index.has(term))) return [];
  return [...sections.values()]
    .filter(({ covered }) => covered >= most * LEAST_SHARE_OF_BEST)
    .map((section) => ({
      ...section,
      // All words once say more than one word often.
      score: section.score * (section.covered / all),
    }));
}

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

/** The best sections of each page, in their order. */
function fewOfEachPage(found: readonly Found[]): Found[] {
  const shown = new Map<string, number>();
  return found.filter(({ page }) => {
    const before = shown.get(page.path) ?? 0;
    shown.set(page.path, before + 1);
    return before < SECTIONS_OF_A_PAGE;
  });
}

function toResult({ page, part, score, terms }: Found): DocsSearchResult {
  const { text, matches } = excerptOf(part.text, terms);
  return {
    id: part.id ? `${page.path}#${part.id}` : page.path,
    title: page.title,
    description: page.description,
    url: part.id ? `${page.url}#${part.id}` : page.url,
    type: page.type,
    section: page.section,
    tags: [...page.tags],
    lastUpdated: page.lastUpdated,
    relevanceScore: Math.max(0.01, Math.round(score * 100) / 100),
    excerpt: text,
    matches: matches.map(([at, length]): [number, number] => [at, length]),
    breadcrumbs: [page.sectionTitle, page.title, ...(part.heading ? [part.heading] : [])],
  };
}
