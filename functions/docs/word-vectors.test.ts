import { expect, test } from "vitest";
import { encodedTable } from "#docs/search/vectors/encode.ts";
import type { IndexedPage } from "./indexed-page.ts";
import { createDocsSearch } from "./search.ts";
import { decodedVectors, readWordVectors, VECTOR_SIZE, WordVectors } from "./word-vectors.ts";

/** Vectors that point in a few directions, one for each subject. */
function tableOf(subjects: Readonly<Record<string, number>>): WordVectors {
  const vectors = Object.values(subjects).map((subject) =>
    Float64Array.from({ length: VECTOR_SIZE }, (_, at) => (at === subject ? 2 : at % 2 ? 0.1 : -0.1)),
  );
  return new WordVectors(encodedTable(Object.keys(subjects), vectors));
}

const cosine = (a: Float32Array | undefined, b: Float32Array | undefined): number =>
  a?.reduce((sum, number, at) => sum + number * (b?.[at] ?? 0), 0) ?? 0;

const table = tableOf({ dog: 1, puppy: 1, cat: 5, invoice: 9 });

test("texts with other words about the same subject have nearly the same direction", () => {
  expect(cosine(table.directionOf("Dog!"), table.directionOf("the puppy’s"))).toBeGreaterThan(0.99);
  expect(cosine(table.directionOf("dog"), table.directionOf("invoice"))).toBeLessThan(0.5);
  expect(table.directionOf("unheard")).toBeUndefined();
});

test("a word with the first letters of the word before is read whole", () => {
  const words = ["pay", "payer", "payment", "puppy"];
  const vectors = words.map(() => new Float64Array(VECTOR_SIZE).fill(1));
  const known = new WordVectors(encodedTable(words, vectors));
  expect([...words, "er", "p"].filter((word) => known.has(word))).toEqual(words);
});

test("a table that was cut off is refused", () => {
  expect(() => new WordVectors(Buffer.from("Adog\nxy"))).toThrow("1 vectors take 32 bytes, not 2");
});

const page = (path: string, heading: string, text: string): IndexedPage => ({
  path,
  url: `/docs/${path}`,
  title: heading,
  description: heading,
  section: "guides",
  sectionTitle: "Guides",
  type: "guide",
  order: 1,
  tags: [],
  lastUpdated: "2026-01-01",
  parts: [{ id: "a", heading, text }],
});
const pages = [page("guides/a", "Dog", "It barks."), page("guides/b", "Invoice", "A cat paid it.")];
const found = (q: string, vectors?: WordVectors) =>
  createDocsSearch(pages, vectors)({ q, limit: 5 }).results.map(({ title }) => title);

test("a section without a word of the query is found by its meaning", () => {
  expect(found("puppy")).toEqual([]);
  expect(found("puppy", table)[0]).toBe("Dog");
});

test("a section with the words and the meaning is before one that has only one of them", () => {
  expect(found("cat", table)[0]).toBe("Invoice");
  expect(found("dog invoice puppy", table)[0]).toBe("Dog");
});

test("a query that is near to no section is ranked by its terms", () => {
  const opposite = new WordVectors(
    encodedTable(
      ["dog", "invoice", "asks"],
      [1, 1, -1].map((number) => new Float64Array(VECTOR_SIZE).fill(number)),
    ),
  );
  const known = [
    page("guides/a", "Dog", "It barks, and asks."),
    page("guides/b", "Invoice", "A cat paid it."),
  ];
  const { results } = createDocsSearch(known, opposite)({ q: "asks barks", limit: 5 });
  expect(results.map(({ title, relevanceScore }) => [title, relevanceScore])).toEqual([["Dog", 1]]);
});

test("without the table, or with a query of unknown words, only words count", async () => {
  expect(await decodedVectors("")).toBeUndefined();
  expect(found("barks", table)).toEqual(["Dog"]);
  expect(found("zebra", table)).toEqual([]);
});

test("the table of this version has the directions of everyday words", async () => {
  const vectors = await readWordVectors();
  const near = (a: string, b: string) => cosine(vectors?.directionOf(a), vectors?.directionOf(b));
  expect(near("doctor", "hospital")).toBeGreaterThan(near("doctor", "calendar") + 0.1);
  expect(near("money back", "refund")).toBeGreaterThan(near("money back", "weather"));
});
