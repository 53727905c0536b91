import MiniSearch, { type Query, type SearchResult } from "minisearch";
import type {
  DocsSearchQuery,
  DocsSearchResponse,
  DocsSearchResult,
} from "#protocol/schemas/http/docs-search.ts";
import type { IndexedPage, IndexedPart } from "./documentation-words.ts";
import { excerptOf } from "./excerpt.ts";
import { Spelling } from "./spelling.ts";
import { synonymsOf, termOf, wordsOf } from "./words.ts";

/** Weight of a synonym relative to the word. */
const SYNONYM_WEIGHT = 0.5;
/** A section with half of the words scores a quarter, which favours all words over one repeated word. */
const COVERAGE_EXPONENT = 2;
/** Maximum share of differing letters between a word and its correction. */
const NEARNESS = 0.34;
/** Developer pages use the same words as the guides, but are rarely the answer to a query. */
const SECTION_WEIGHT: Readonly<Record<string, number>> = {
  security: 0.5,
  "white-papers": 0.5,
  graphql: 0.6,
  api: 0.6,
};

interface PartDocument {
  id: string;
  title: string;
  heading: string;
  page: string;
  text: string;
}

interface Place {
  readonly page: IndexedPage;
  readonly part: IndexedPart;
}

interface Found extends Place {
  readonly score: number;
  readonly terms: readonly string[];
}

export type DocsSearch = (query: DocsSearchQuery) => DocsSearchResponse;

/** A search over these pages. It answers from memory: no call leaves the process (F290). */
export function createDocsSearch(pages: readonly IndexedPage[]): DocsSearch {
  const places = new Map<string, Place>();
  const spelling = new Spelling();
  const engine = new MiniSearch<PartDocument>({
    fields: ["title", "heading", "page", "text"],
    tokenize: (text) => [...wordsOf(text)].map((word) => word.text),
    processTerm: (word) => {
      const term = termOf(word);
      if (term !== undefined) spelling.learn(term, word);
      return term;
    },
    searchOptions: {
      // The words of a query are already terms.
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost: { title: 4, heading: 3, page: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      weights: { prefix: 0.3, fuzzy: 0.2 },
      boostDocument: (id) => SECTION_WEIGHT[places.get(String(id))?.page.section ?? ""] ?? 1,
    },
  });
  for (const page of pages) {
    for (const [number, part] of page.parts.entries()) {
      const id = `${page.path}#${part.id}`;
      places.set(id, { page, part });
      engine.add({
        id,
        // The title counts once, so that a long page gains nothing from its number of sections.
        title: number === 0 ? page.title : "",
        heading: part.heading,
        // The page's subject applies to each of its sections.
        page: `${page.title} ${page.tags.join(" ")} ${page.description}`,
        text: part.text,
      });
    }
  }

  const nearest = (term: string) =>
    engine.autoSuggest(term, { fuzzy: NEARNESS, prefix: false })[0]?.suggestion;

  return ({ q, type, section, limit }) => {
    const terms = [...new Set([...wordsOf(q)].flatMap(({ text }) => termOf(text) ?? []))];
    const best = new Map<string, Found>();
    for (const result of engine.search(questionOf(terms))) {
      const place = places.get(result.id);
      if (!place || (type && place.page.type !== type) || (section && place.page.section !== section))
        continue;
      const score = result.score * coverageOf(result, terms) ** COVERAGE_EXPONENT;
      const before = best.get(place.page.path);
      if (!before || before.score < score)
        best.set(place.page.path, { ...place, score, terms: result.terms });
    }
    const found = [...best.values()].sort((a, b) => b.score - a.score);
    return {
      results: found.slice(0, limit).map(toResult),
      total: found.length,
      suggestion: spelling.correct(q, nearest),
    };
  };
}

/** Matches any of the words under all of its synonyms. */
function questionOf(terms: readonly string[]): Query {
  return {
    combineWith: "OR",
    queries: terms.flatMap((term): Query[] => [
      term,
      ...synonymsOf(term).map((synonym) => ({
        queries: [synonym],
        prefix: false,
        fuzzy: false,
        boostTerm: () => SYNONYM_WEIGHT,
      })),
    ]),
  };
}

/** The share of a query's words that matched, 0 to 1. */
function coverageOf({ queryTerms }: SearchResult, terms: readonly string[]): number {
  const found = new Set(queryTerms);
  const covered = terms.filter((term) => found.has(term) || synonymsOf(term).some((name) => found.has(name)));
  return covered.length / terms.length;
}

function toResult({ page, part, score, terms }: Found): DocsSearchResult {
  const { text, matches } = excerptOf(part.text || page.description, new Set(terms));
  return {
    id: page.path,
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
