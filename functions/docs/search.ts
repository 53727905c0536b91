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

/** Sections that cover less of the query's information are not shown: the query is about something else. */
const LEAST_COVERAGE = 0.4;
/** Sections of one page in a list, so that other pages are seen. */
const SECTIONS_OF_A_PAGE = 3;
/** Pages for developers and operators resemble the guides, but are rarely the answer to a query. */
const SECTION_WEIGHT: Readonly<Record<string, number>> = {
  security: 0.5,
  "white-papers": 0.5,
  operations: 0.6,
  graphql: 0.6,
  api: 0.8,
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
      return [{ ...place, score: score * (SECTION_WEIGHT[place.page.section] ?? 1), terms }];
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
    keywords: part.keywords ?? "",
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

/** The sections that cover enough of what the terms say. */
function scored(index: WordIndex, terms: readonly string[]): Scored[] {
  const sections = new Map<number, Scored>();
  let all = 0;
  for (const { information, words } of conceptsOf(index, terms)) {
    all += information;
    for (const [at, best] of bestWords(index, words, information)) {
      const section = sections.get(at) ?? { at, score: 0, covered: 0, terms: new Set() };
      section.score += best.score;
      section.covered += information * best.coverage;
      for (const term of best.terms) section.terms.add(term);
      sections.set(at, section);
    }
  }
  return [...sections.values()].flatMap((section) => {
    const coverage = section.covered / all;
    if (coverage < LEAST_COVERAGE) return [];
    // All words once say more than one word often.
    return [{ ...section, score: section.score * coverage }];
  });
}

/** The best score of a concept in each section: synonyms do not add up. */
function bestWords(index: WordIndex, words: Concept["words"], information: number) {
  const best = new Map<number, { score: number; coverage: number; terms: string[] }>();
  for (const { term, weight, coverage } of words) {
    const sections = index.sectionsOf(term);
    // The typed word says as much as it is rare; a synonym only as much as the whole concept.
    const says = weight === 1 ? index.informationOf(sections.size) : information;
    for (const [at, frequency] of sections) {
      const before = best.get(at) ?? { score: 0, coverage: 0, terms: [] };
      const score = Math.max(before.score, says * weight * saturated(frequency));
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
