/** The pages as the search reads them: sections have the questions that readers of other products asked (decision 22). */
import type { IndexedPage } from "#functions/docs/indexed-page.ts";
import { readPages } from "./pages.ts";
import { sourcedQuestions } from "./sourced-questions.ts";

/** Lists that were scored before anyone worked on their misses: they do not become phrases. */
const KEPT_ASIDE = new Set(["unseen 15", "unseen 16", "unseen 17", "unseen 18"]);

/** The questions that are phrases of the product's search. */
export const askedQuestions = sourcedQuestions.filter(({ list }) => !KEPT_ASIDE.has(list));

/** Each question becomes a phrase of the first section that answers it. Capital letters, which the search ignores, would take 2 kB more. */
export function readAskedPages(): IndexedPage[] {
  const asked = new Map<string, string[]>();
  for (const { question, sections } of askedQuestions) {
    const first = sections[0] ?? "";
    asked.set(first, [...(asked.get(first) ?? []), question]);
  }
  return readPages().map((page) => ({
    ...page,
    parts: page.parts.map((part) => {
      const more = asked.get(part.id ? `${page.url}#${part.id}` : page.url) ?? [];
      const asks = [...(part.asks ?? []), ...more].map((phrase) => phrase.toLowerCase());
      return asks.length > 0 ? { ...part, asks } : part;
    }),
  }));
}
