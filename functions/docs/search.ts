import MiniSearch from "minisearch";
import type { DocsSearchQuery, DocsSearchResponse, DocsSearchResult } from "#protocol/schemas/docs-search.ts";
import type { IndexedPage, IndexedPart } from "./documentation-index.ts";

const EXCERPT_LENGTH = 180;

interface PartDocument {
  id: string;
  title: string;
  description: string;
  heading: string;
  tags: string;
  text: string;
}

interface Found {
  page: IndexedPage;
  part: IndexedPart;
  score: number;
  terms: readonly string[];
}

/** Text of about 180 characters around the first of the words that were found. */
export function excerptOf(text: string, terms: readonly string[], length = EXCERPT_LENGTH): string {
  const lower = text.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const wanted = Math.max(0, first - Math.floor(length / 3));
  const start = wanted === 0 ? 0 : text.indexOf(" ", wanted) + 1;
  const cut = text.slice(start, start + length);
  const whole = start + length >= text.length;
  const end = whole ? cut : cut.slice(0, cut.lastIndexOf(" "));
  return `${start > 0 ? "… " : ""}${end}${whole ? "" : " …"}`;
}

/** A search over these pages. Answers in memory: no call leaves the process (F290). */
export function createDocsSearch(
  pages: readonly IndexedPage[],
): (query: DocsSearchQuery) => DocsSearchResponse {
  const places = new Map<string, { page: IndexedPage; part: IndexedPart }>();
  const engine = new MiniSearch<PartDocument>({
    fields: ["title", "heading", "tags", "description", "text"],
    searchOptions: {
      boost: { title: 4, heading: 3, tags: 3, description: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: "AND",
    },
  });
  for (const page of pages) {
    for (const [number, part] of page.parts.entries()) {
      const id = `${page.path}#${part.id}`;
      places.set(id, { page, part });
      engine.add({
        id,
        // The page's own words count once, so that a long page does not win by its number of parts.
        title: number === 0 ? page.title : "",
        description: number === 0 ? page.description : "",
        tags: number === 0 ? page.tags.join(" ") : "",
        heading: part.heading,
        text: part.text,
      });
    }
  }

  return ({ q, type, section, limit }) => {
    const best = new Map<string, Found>();
    for (const { id, score, terms } of engine.search(q)) {
      const place = places.get(id);
      if (!place || (type && place.page.type !== type) || (section && place.page.section !== section))
        continue;
      const before = best.get(place.page.path);
      if (!before || before.score < score) best.set(place.page.path, { ...place, score, terms });
    }
    const found = [...best.values()].sort((a, b) => b.score - a.score);
    return { results: found.slice(0, limit).map(toResult), total: found.length };
  };
}

function toResult({ page, part, score, terms }: Found): DocsSearchResult {
  return {
    id: page.path,
    title: page.title,
    description: page.description,
    url: part.id ? `${page.url}#${part.id}` : page.url,
    type: page.type,
    section: page.section,
    tags: [...page.tags],
    lastUpdated: page.lastUpdated,
    relevanceScore: Math.round(score * 100) / 100,
    excerpt: excerptOf(part.text || page.description, terms),
    breadcrumbs: [page.sectionTitle, page.title, ...(part.heading ? [part.heading] : [])],
  };
}
