import type {
  DocsSearchQuery,
  DocsSearchResponse,
  DocsSearchResult,
} from "#protocol/schemas/http/docs-search.ts";
import { Alignment } from "./alignment.ts";
import { excerptOf } from "./excerpt.ts";
import type { IndexedPage, IndexedPart } from "./indexed-page.ts";
import { Meanings } from "./meanings.ts";
import { mixed } from "./mixed.ts";
import { isOffTopic } from "./off-topic.ts";
import { groupByPage, type PageGroup } from "./page-groups.ts";
import { Phrases } from "./phrases.ts";
import { scored } from "./ranking.ts";
import { Spelling } from "./spelling.ts";
import { type Fields, WordIndex } from "./word-index.ts";
import type { WordVectors } from "./word-vectors.ts";
import { phraseWords, rememberedTerms, termsOf } from "./words.ts";

/** How much the phrase of a section that is nearest to the query raises its score. */
const PHRASE_WEIGHT = 4;
/** Pages for developers and operators, by page or by section, resemble the guides, but are rarely the answer to a query. */
const WEIGHTS: Readonly<Record<string, number>> = {
  "overview/glossary": 0.7,
  "guides/agents": 0.9,
  "guides/canaries": 0.6,
  security: 0.5,
  "white-papers": 0.6,
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

/**
 * A search over the sections of these pages. It answers from memory: no call leaves the process (F290).
 * @param vectors for the comparison by meaning; without them only terms are compared
 */
export function createDocsSearch(pages: readonly IndexedPage[], vectors?: WordVectors): DocsSearch {
  const places = pages.flatMap((page) =>
    page.parts.filter(({ text }) => text !== "").map((part): Place => ({ page, part })),
  );
  const termOf = rememberedTerms();
  const index = new WordIndex(places.map(fieldsOf), termOf);
  const texts = places.map(phrasesOf);
  const words = texts.map((all) => all.map((text) => phraseWords(text, termOf)));
  const phrases = new Phrases(words, (term) => index.informationOf(index.sectionsOf(term).size));
  const meanings = vectors && new Meanings(vectors, texts);
  const alignment = vectors && new Alignment(vectors, phrases, words);
  const spelling = new Spelling(index);
  for (const { page, part } of places) spelling.learn(`${page.title} ${part.heading} ${part.text}`, termOf);
  const weights = places.map(({ page }) => WEIGHTS[page.path] ?? WEIGHTS[page.section] ?? 1);
  const weightOf = (at: number) => weights[at] ?? 1;

  return ({ q, type, section, limit }) => {
    const similarity = phrases.similarityTo(q);
    const byTerms = scored(index, termsOf(q));
    const byWords = byTerms.sections.map(({ at, score, terms }) => {
      const nearness = 1 + PHRASE_WEIGHT * similarity(at);
      return { at, score: score * weightOf(at) * nearness, terms };
    });
    const nearness = meanings?.nearnessTo(q);
    const ranked = isOffTopic(byTerms, nearness)
      ? []
      : mixed(byWords, nearness ?? [], alignment?.similaritiesTo(q) ?? [], weightOf);
    const found = ranked.flatMap(({ at, score, terms }): Found[] => {
      const place = places[at];
      if (!place || (type && place.page.type !== type) || (section && place.page.section !== section))
        return [];
      return [{ ...place, score, terms }];
    });
    const groups = groupByPage(found);
    return {
      results: groups.slice(0, limit).map(toResult),
      total: groups.length,
      suggestion: spelling.correct(q),
    };
  };
}

/** The text before the first heading is about the page. */
const headingOf = ({ page, part }: Place): string => part.heading || page.title;

const urlOf = ({ page, part }: Place): string => (part.id ? `${page.url}#${part.id}` : page.url);

const phrasesOf = (place: Place): string[] => [headingOf(place), ...(place.part.asks ?? [])];

function fieldsOf(place: Place): Fields {
  const { page, part } = place;
  return {
    heading: headingOf(place),
    asks: (part.asks ?? []).join(" "),
    page: `${page.title} ${page.tags.join(" ")}${part.id ? "" : ` ${page.description}`}`,
    text: part.text,
  };
}

function toResult({ best, others }: PageGroup<Found>): DocsSearchResult {
  const { page, part, score, terms } = best;
  const { text, matches } = excerptOf(part.text, terms);
  return {
    id: part.id ? `${page.path}#${part.id}` : page.path,
    title: page.title,
    description: page.description,
    url: urlOf(best),
    type: page.type,
    section: page.section,
    tags: [...page.tags],
    lastUpdated: page.lastUpdated,
    relevanceScore: Math.max(0.01, Math.round(score * 100) / 100),
    excerpt: text,
    matches: matches.map(([at, length]): [number, number] => [at, length]),
    breadcrumbs: [page.sectionTitle, page.title, ...(part.heading ? [part.heading] : [])],
    sections: others.map((other) => ({ title: other.part.heading || "Introduction", url: urlOf(other) })),
  };
}
