import { expect, test } from "vitest";
import { encodedTable } from "#docs/search/vectors/encode.ts";
import { Alignment } from "./alignment.ts";
import { Phrases } from "./phrases.ts";
import { VECTOR_SIZE, WordVectors } from "./word-vectors.ts";
import { phraseWords } from "./words.ts";

/** "Dog" and "puppy" have one direction, "invoice" and "bill" another one. */
const vectors = new WordVectors(
  encodedTable(
    ["dog", "puppy", "invoice", "bill"],
    [1, 1, 9, 9].map((subject) =>
      Float64Array.from({ length: VECTOR_SIZE }, (_, at) => (at === subject ? 2 : at % 2 ? 0.1 : -0.1)),
    ),
  ),
);

function similarities(query: string, ...sections: readonly string[]): number[] {
  const words = sections.map((text) => [phraseWords(text)]);
  const phrases = new Phrases(words, () => 1);
  return new Alignment(vectors, phrases, words).similaritiesTo(query);
}

test("a question in other words resembles the phrase with the same details more than one with half of them", () => {
  const [both = 0, one = 0, none = 0] = similarities(
    "puppy bill",
    "dog invoice",
    "dog zebra",
    "zebra giraffe",
  );
  expect(both).toBeGreaterThan(0.9);
  expect(one).toBeGreaterThan(none + 0.2);
  expect(both).toBeGreaterThan(one + 0.2);
});

test("a word without a vector counts if the phrase has it", () => {
  const [same = 0, other = 0] = similarities("zebra", "zebra", "giraffe");
  expect(same).toBeCloseTo(1);
  expect(other).toBeLessThan(0.1);
});
