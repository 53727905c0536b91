import { expect, test } from "vitest";
import { canonicalJson } from "#protocol/documents/canonical-json.ts";
import { readAnswer } from "./crossing.ts";

test("half of a character, where a script cut a text, becomes a replacement character, so the result has a hash", () => {
  const half = "🌸".slice(0, 1);
  const given = { done: true, files: ["out.txt"], metrics: { [half]: 1 }, summary: half, log: [`a${half}`] };
  const answer = readAnswer(JSON.stringify(given));
  expect(answer).toMatchObject({ metrics: { "\ufffd": 1 }, summary: "\ufffd", log: ["a\ufffd"] });
  expect(() => canonicalJson(answer)).not.toThrow();
});
