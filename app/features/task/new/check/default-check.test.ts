import { expect, test } from "vitest";
import { Check } from "#protocol/generated/enums.ts";
import { checkOf } from "./default-check.ts";

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

test("one verifier first is the default where the model's time limit lets a check take more than five minutes", () => {
  expect(checkOf({ check: "", ...single }, true, 300)).toBe(Check.Recomputed);
  expect(checkOf({ check: "", ...single }, true, 301)).toBe(Check.Staged);
  expect(checkOf({ check: "", ...batch("5") }, true, 60)).toBe(Check.Recomputed);
  expect(checkOf({ check: "", ...batch("6") }, true, 60)).toBe(Check.Staged);
});

test("a long check changes no choice, and no model that people judge", () => {
  expect(checkOf({ check: "1", ...batch("100") }, true, 600)).toBe(Check.Recomputed);
  expect(checkOf({ check: "4", ...batch("100") }, true, 600)).toBe(Check.Sampled);
  expect(checkOf({ check: "", ...batch("100") }, false, 600)).toBe(Check.Judged);
});
