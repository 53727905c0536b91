import { expect, test } from "vitest";
import { Check } from "#protocol/generated/enums.ts";
import { checkOf, longSeconds } from "./default-check.ts";

const batch = (items: string) => ({ inputMode: "file", items, pointerItems: "" }) as const;
const single = batch("");

test("a sample is recomputed of a batch that is larger than it, and every input of any other", () => {
  expect(checkOf({ check: "4", ...batch("9") }, true)).toBe(Check.Sampled);
  expect(checkOf({ check: "4", ...batch("8") }, true)).toBe(Check.Recomputed);
  expect(checkOf({ check: "4", ...single }, true)).toBe(Check.Recomputed);
  expect(checkOf({ check: "4", ...batch("9") }, false)).toBe(Check.Judged);
});

test("a model whose runs can be proved is recomputed, any other is judged by people", () => {
  expect(checkOf({ check: "", ...single }, true)).toBe(Check.Recomputed);
  expect(checkOf({ check: "", ...single }, false)).toBe(Check.Judged);
  expect(checkOf({ check: "", ...single }, undefined)).toBe(Check.Judged);
});

test("a choice is kept, except a recomputation that the model cannot give", () => {
  expect(checkOf({ check: "0", ...single }, true)).toBe(Check.Open);
  expect(checkOf({ check: "2", ...single }, true)).toBe(Check.Judged);
  expect(checkOf({ check: "1", ...single }, undefined)).toBe(Check.Recomputed);
  expect(checkOf({ check: "1", ...single }, false)).toBe(Check.Judged);
});

test("a check that may take more than five minutes is long, by the inputs that a verifier recomputes", () => {
  expect(longSeconds(Check.Recomputed, undefined, 300)).toBeUndefined();
  expect(longSeconds(Check.Recomputed, undefined, 301)).toBe(301);
  expect(longSeconds(Check.Recomputed, 100, 60)).toBe(6_000);
  expect(longSeconds(Check.Sampled, 100, 60)).toBe(480);
  expect(longSeconds(Check.Recomputed, 100, undefined)).toBeUndefined();
});
