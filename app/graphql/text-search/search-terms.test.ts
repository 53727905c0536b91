import { expect, test } from "vitest";
import { correctedTerms, isNear, searchTerms, wordStem, wordsOf } from "./search-terms.ts";

const known = new Map([
  ["iris", 2],
  ["classifier", 40],
  ["classified", 3],
  ["sentiment", 5],
]);

test("splits a slug into words", () => {
  expect(searchTerms("iris-classifier")).toEqual(["iris", "classifier"]);
  expect(searchTerms("owner/sst-2_english")).toEqual(["owner", "sst", "2", "english"]);
  expect(searchTerms("#0x06b5")).toEqual(["#0x06b5"]);
});

test.each([
  ["translate", "Translation"],
  ["Translation", "translator"],
  ["classification", "classifier"],
  ["classifier", "Classification"],
  ["summarization", "Summarizer"],
  ["embeddings", "embedding"],
  ["images", "image"],
  ["detection", "Onset Detector"],
])("%s is also found where %s is written", (typed, written) => {
  expect(written.toLowerCase()).toContain(wordStem(typed));
});

test("leaves model names, numbers and short words as typed", () => {
  for (const word of ["resnet50", "GPT4", "0x06b5", "ocr", "über"]) expect(wordStem(word)).toBe(word);
});

test("accepts search terms in any order and counts each once", () => {
  expect(searchTerms("  Iris   classifier iris ")).toEqual(["Iris", "classifier"]);
  expect(searchTerms("a b c d e f g h")).toHaveLength(6);
});

test.each([
  ["clasifier", "classifier", "a letter too few"],
  ["classsifier", "classifier", "a letter too many"],
  ["clazsifier", "classifier", "another letter"],
  ["calssifier", "classifier", "two letters changed about"],
  ["classifire", "classifier", "the last two changed about"],
  ["lassifier", "classifier", "the first is missing"],
])("one typo is forgiven: %s is near %s (%s)", (typed, word) => {
  expect(isNear(typed, word)).toBe(true);
});

test.each([
  ["clasifer", "classifier"],
  ["iris", "siri"],
  ["audio", "video"],
])("two typos are another word: %s is not near %s", (typed, word) => {
  expect(isNear(typed, word)).toBe(false);
});

test("corrects a mistyped word to the most frequent candidate", () => {
  expect(correctedTerms(["clasifier", "irsi"], known)).toEqual(["classifier", "iris"]);
  expect(
    correctedTerms(
      ["classifie"],
      new Map([
        ["classified", 3],
        ["sentimend", 1],
      ]),
    ),
  ).toBeUndefined();
  expect(correctedTerms(["classifiex"], known)).toEqual(["classifier"]);
});

test("keeps short words, prefixes of known words and words without near matches", () => {
  expect(correctedTerms(["irs"], known)).toBeUndefined();
  expect(correctedTerms(["class"], known)).toBeUndefined();
  expect(correctedTerms(["elephant"], known)).toBeUndefined();
});

test("splits a name into words without punctuation", () => {
  expect(wordsOf("Iris-Classifier (v2), ResNet50")).toEqual(["iris", "classifier", "resnet50"]);
});
