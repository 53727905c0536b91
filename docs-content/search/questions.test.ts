import { expect, test } from "vitest";
import { documentationPages } from "#functions/docs/documentation-index.ts";
import { readIndexedPages } from "#functions/docs/documentation-words.ts";
import { createDocsSearch } from "#functions/docs/search.ts";
import { questions } from "./questions.ts";

const search = createDocsSearch(await readIndexedPages());

test("finds the page for sixty user questions: 55 in first place, all among the first three", () => {
  const ranks = questions.map(([q, page]) => {
    const { results } = search({ q, limit: 3 });
    return { q, rank: results.findIndex(({ url }) => url.split("#")[0] === page) + 1 };
  });
  expect(questions).toHaveLength(60);
  expect(ranks.filter(({ rank }) => rank === 0)).toEqual([]);
  const later = ranks.filter(({ rank }) => rank > 1);
  expect(later.length, JSON.stringify(later)).toBeLessThanOrEqual(5);
});

test("lists every question once, with an existing page", () => {
  const urls = new Set(documentationPages.map(({ url }) => url));
  expect(questions.filter(([, page]) => !urls.has(page))).toEqual([]);
  expect(new Set(questions.map(([q]) => q)).size).toBe(questions.length);
});
