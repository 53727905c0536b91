import { expect, test, vi } from "vitest";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { samplingDefaults, type TextAnswer } from "../engine/text/documents.ts";
import { readAnswer } from "./answers.ts";
import { compareResults } from "./compare.ts";
import { differenceText } from "./difference.ts";

const answer: TextAnswer = {
  format: "mlb-answer/1",
  engine: "llama-wasm 2.4.0",
  prompt: [1, 20, 30],
  output: [
    { id: 5, text: "The city is" },
    { id: 9, text: " Lyon" },
    { id: 2, text: "" },
  ],
  finish: "stop",
  sampling: samplingDefaults,
  text: "The city is Lyon",
};

function verdictOn(change: Partial<TextAnswer>) {
  const result = (document: TextAnswer) => ({
    output: canonicalJsonBytes(document),
    sha256: `0x${"1".repeat(64)}` as const,
    metrics: {},
  });
  const task = { comparison: { rule: "exact" }, output: { mediaType: "application/json" } } as const;
  const { outcome, differences } = compareResults(task, result(answer), result({ ...answer, ...change }));
  return { outcome, difference: differences.length > 0 ? differenceText(differences) : undefined };
}

test("a language model's answer is refuted with its first different token", () => {
  expect(verdictOn({})).toEqual({ outcome: "confirmed", difference: undefined });
  const [first, , last] = answer.output as [TextAnswer["output"][0], unknown, TextAnswer["output"][0]];
  expect(verdictOn({ output: [first, { id: 8, text: " Paris" }, last], text: "The city is Paris" })).toEqual({
    outcome: "refuted",
    difference: 'token 1: " Lyon" (id 9) expected, " Paris" (id 8) given',
  });
  expect(verdictOn({ output: [first], finish: "length" }).difference).toBe(
    'token 1: " Lyon" (id 9) expected, the end of the answer given',
  );
  expect(verdictOn({ prompt: [1, 20] }).difference).toContain("prompt, token 2: 30 expected");
});

test("an answer whose tokens are right is refuted when anything else in it differs", () => {
  expect(verdictOn({ text: "The city is Paris" })).toEqual({
    outcome: "refuted",
    difference: "output, text: The city is Lyon expected, The city is Paris given",
  });
  expect(verdictOn({ sampling: { ...samplingDefaults, seed: 1 } }).difference).toContain("seed");
});

test("a machine without stack or memory to read an answer does not call it unreadable", () => {
  const parse = vi.spyOn(JSON, "parse").mockImplementation(() => {
    throw new RangeError("Maximum call stack size exceeded");
  });
  try {
    expect(() => readAnswer(new TextEncoder().encode("{}"))).toThrow(RangeError);
  } finally {
    parse.mockRestore();
  }
  expect(readAnswer(new TextEncoder().encode("{}"))).toBeUndefined();
});
