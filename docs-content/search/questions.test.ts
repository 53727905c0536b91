import { expect, test } from "vitest";
import { documentationPages } from "#functions/docs/documentation-index.ts";
import { readIndexedPages } from "#functions/docs/documentation-words.ts";
import { createDocsSearch } from "#functions/docs/search.ts";
import { readWordVectors } from "#functions/docs/word-vectors.ts";
import type { DocsSearchResult } from "#protocol/schemas/http/docs-search.ts";
import { askedQuestions } from "./asked-pages.ts";
import { readPages } from "./pages.ts";
import { questions } from "./questions.ts";
import { sourcedQuestions } from "./sourced-questions.ts";

const pages = await readIndexedPages();
const vectors = await readWordVectors();
const search = createDocsSearch(pages, vectors);
const unaware = createDocsSearch(readPages(), vectors);

test("finds the page for sixty user questions: 52 in first place, all among the first three", () => {
  const ranks = questions.map(([q, page]) => {
    const { results } = search({ q, limit: 3 });
    return { q, rank: results.findIndex(({ url }) => url.split("#")[0] === page) + 1 };
  });
  expect(questions).toHaveLength(60);
  expect(ranks.filter(({ rank }) => rank === 0)).toEqual([]);
  const later = ranks.filter(({ rank }) => rank > 1);
  expect(later.length, JSON.stringify(later)).toBeLessThanOrEqual(8);
});

/**
 * A search without these questions, which are phrases of the product's search: how often the first result links to a right section, how often
 * one of three does, and how often one of three lists it. At most one question below the scores that it has reached (decision 37), because texts
 * of pages change. Raise them with the scores.
 */
test.each([
  ["built with 1", 50, { first: 42, linked: 49, listed: 49 }],
  ["kept aside 1", 50, { first: 43, linked: 49, listed: 49 }],
  ["read later", 54, { first: 50, linked: 53, listed: 53 }],
  ["built with 2", 85, { first: 74, linked: 80, listed: 83 }],
  ["kept aside 2", 60, { first: 51, linked: 58, listed: 59 }],
  ["unseen 1", 37, { first: 24, linked: 32, listed: 36 }],
  ["built with 3", 30, { first: 25, linked: 29, listed: 29 }],
  ["kept aside 3", 30, { first: 24, linked: 28, listed: 29 }],
  ["unseen 2", 30, { first: 26, linked: 29, listed: 29 }],
  ["unseen 3", 26, { first: 18, linked: 21, listed: 23 }],
  ["built with 4", 60, { first: 51, linked: 59, listed: 59 }],
  ["kept aside 4", 50, { first: 39, linked: 47, listed: 47 }],
  ["unseen 4", 50, { first: 39, linked: 46, listed: 47 }],
  ["built with 5", 50, { first: 39, linked: 47, listed: 49 }],
  ["unseen 5", 52, { first: 32, linked: 43, listed: 46 }],
  ["built with 6", 30, { first: 22, linked: 27, listed: 29 }],
  ["unseen 6", 30, { first: 20, linked: 27, listed: 28 }],
  ["unseen 7", 40, { first: 32, linked: 33, listed: 35 }],
  ["unseen 8", 40, { first: 27, linked: 36, listed: 38 }],
  ["built with 9", 60, { first: 41, linked: 53, listed: 57 }],
  ["read 9", 60, { first: 39, linked: 50, listed: 53 }],
  ["unseen 9", 60, { first: 42, linked: 53, listed: 55 }],
  ["unseen 10", 60, { first: 46, linked: 58, listed: 58 }],
  ["kept aside 10", 32, { first: 20, linked: 25, listed: 28 }],
  ["unseen 11", 42, { first: 27, linked: 33, listed: 38 }],
  ["built with 12", 74, { first: 56, linked: 65, listed: 71 }],
  ["built with 13", 59, { first: 42, linked: 50, listed: 57 }],
  ["unseen 12", 75, { first: 60, linked: 70, listed: 74 }],
  ["unseen 13", 62, { first: 45, linked: 58, listed: 60 }],
  ["unseen 14", 72, { first: 50, linked: 63, listed: 69 }],
  ["unseen 15", 102, { first: 62, linked: 75, listed: 83 }],
  ["unseen 16", 53, { first: 35, linked: 41, listed: 46 }],
  ["built with 16", 53, { first: 35, linked: 43, listed: 46 }],
  ["unseen 17", 47, { first: 28, linked: 35, listed: 40 }],
  ["built with 17", 48, { first: 36, linked: 40, listed: 45 }],
  ["unseen 18", 74, { first: 33, linked: 46, listed: 55 }],
  ["built with 18", 75, { first: 57, linked: 65, listed: 70 }],
] as const)("finds the right section for the list %s", (name, length, reached) => {
  const list = sourcedQuestions.filter(({ list }) => list === name);
  expect(list).toHaveLength(length);
  const answers = list.map(({ question: q, sections }) => {
    const { results } = unaware({ q, limit: 3 });
    const linked = results.findIndex(({ url }) => sections.includes(url)) + 1;
    return { q, linked, rank: rankAmong(results, sections) };
  });
  const missed = answers.filter(({ rank }) => rank === 0);
  expect(list.length - missed.length, JSON.stringify(missed)).toBeGreaterThanOrEqual(reached.listed);
  expect(answers.filter(({ linked }) => linked > 0).length).toBeGreaterThanOrEqual(reached.linked);
  expect(answers.filter(({ linked }) => linked === 1).length).toBeGreaterThanOrEqual(reached.first);
});

/** Place of the first page whose result lists a right section, among the first three; 0 if there is none. */
const rankOf = (q: string, sections: readonly string[]): number =>
  rankAmong(search({ q, limit: 3 }).results, sections);

const rankAmong = (results: readonly DocsSearchResult[], sections: readonly string[]): number =>
  results.findIndex((result) => [result, ...result.sections].some(({ url }) => sections.includes(url))) + 1;

test.each([
  ["how much does it cost to post a task", "/docs/guides/task-requesters#how-much-to-pay"],
  [
    "what happens if the provider never delivers",
    "/docs/guides/task-requesters#if-no-provider-accepts-or-submits",
  ],
  ["how long until I get paid", "/docs/guides/compute-providers#when-am-i-paid"],
  ["max file size upload", "/docs/guides/model-providers#how-large-a-model-file-can-be"],
  ["what chain does this run on", "/docs/help/faq#which-chain-does-it-run-on"],
])("%s: the answer is the first result", (q, section) => {
  expect(search({ q, limit: 1 }).results[0]?.url).toBe(section);
});

test.each([
  ["can I upload a PyTorch model", "pytorch-tensorflow-and-other-frameworks"],
  ["does it run an LLM", "language-models-and-chat"],
  ["is there an OpenAI API", "an-openai-compatible-api"],
  ["export for my tax return", "invoices-tax-reports-and-discounts"],
])("%s: the first three results include the plain answer", (q, section) => {
  expect(rankOf(q, [`/docs/help/not-supported#${section}`])).toBeGreaterThan(0);
});

test.each([
  "asdfghjkl",
  "qwerty zxcvb",
  "weather in paris tomorrow",
  "recipe for banana bread",
  "lorem ipsum dolor sit amet",
  "best pizza near me",
  "hotel near the beach",
  "how tall is mount everest",
  "nearest gas station",
  "movie times tonight",
  "what is the capital of france",
  "how to cook rice",
  "cheap flights to london",
  "lyrics of yesterday by the beatles",
  "yoga poses for back pain",
  "distance from earth to moon",
  "football world cup final score",
  "what does a giraffe eat",
  "bus timetable sunday",
  "how to knit a scarf",
  "how much does a dentist cost in spain",
  "how do I bake sourdough bread",
  "best restaurants in lisbon",
  "who won the oscar for best actor",
  "symptoms of the flu",
  "train from berlin to munich",
  "convert miles to kilometers",
  "how old is the queen of denmark",
  "learn to play the guitar",
  "zzzxxxyyy",
  "fdsa jkl;",
  "lottery numbers last saturday",
  "how to remove coffee stains",
  "dog training tips for puppies",
  "best movies of 1994",
  "how to grow tomatoes on a balcony",
  "why is the sky blue",
  "population of brazil",
  "birthday gift ideas for mum",
  "football results bundesliga",
  "cheap hotels in rome",
  "vegan lasagne",
  "when is easter next year",
])("%s: nothing is found, and no correction is offered", (q) => {
  expect(search({ q, limit: 3 })).toEqual({ results: [], total: 0, suggestion: null });
});

test("a long question finds its section, although no page has some of its terms", () => {
  const q =
    "I lost my Ledger, it is smashed and I urgently must access my assets, can I import the mnemonic into my wallet?";
  expect(rankOf(q, ["/docs/help/not-supported#recovery-of-a-lost-wallet"])).toBeGreaterThan(0);
});

test("a question that someone asked before finds its section", () => {
  const recent = askedQuestions.slice(-233);
  const missed = recent.filter(({ question, sections }) => rankOf(question, sections) === 0);
  expect(missed).toEqual([]);
});

test("lists every question once, with existing pages and sections", () => {
  const urls = new Set(documentationPages.map(({ url }) => url));
  const sections = new Set(
    pages.flatMap(({ url, parts }) => parts.map(({ id }) => (id ? `${url}#${id}` : url))),
  );
  expect(questions.filter(([, page]) => !urls.has(page))).toEqual([]);
  const wanted = sourcedQuestions.flatMap((question) => question.sections);
  expect(wanted.filter((section) => !sections.has(section))).toEqual([]);
  const all = [...questions.map(([q]) => q), ...sourcedQuestions.map(({ question }) => question)];
  expect(new Set(all).size).toBe(all.length);
});
