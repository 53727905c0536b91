import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { plainWords, WordVectors } from "#functions/docs/word-vectors.ts";
import { readAskedPages } from "../asked-pages.ts";
import { VECTORS_FILE, vectorsInBase64 } from "./file.ts";
import { tokensOf, wholeWords } from "./tokenizer.ts";

test("without the file the build reports it, and the search knows only words", () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(vectorsInBase64("/no/such/word-vectors.bin")).toBe("");
  expect(warned.mock.calls.flat().join()).toContain("/no/such/word-vectors.bin is missing");
});

test("95 % of the documentation's vocabulary has a vector; `npm run tools docs:vectors` adds the rest", () => {
  const vectors = new WordVectors(readFileSync(VECTORS_FILE));
  const texts = readAskedPages().flatMap(({ parts }) =>
    parts.flatMap(({ text, asks = [] }) => [text, ...asks]),
  );
  const words = texts.flatMap(plainWords).filter((word) => /^[a-z]{2,20}$/.test(word));
  const missing = words.filter((word) => !vectors.has(word));
  expect(missing.length / words.length, [...new Set(missing)].join(" ")).toBeLessThan(0.05);
});

test("a word is split into the tokens that were merged first", () => {
  const file = {
    model: {
      vocab: { "▁": 0, "▁re": 1, fund: 2, "▁refund": 3, s: 4 },
      merges: ["▁ r", "▁r e", "f u", "n d", "fu nd"],
    },
  };
  expect(tokensOf(file)("refunds")).toEqual([1, 2, 4]);
  expect(wholeWords(file)).toEqual(["re", "refund"]);
});
