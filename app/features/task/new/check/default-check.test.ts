import { expect, test } from "vitest";
import { Check } from "#protocol/generated/enums.ts";
import { checkOf } from "./default-check.ts";

test("a model whose runs can be proved is recomputed, any other is judged by people", () => {
  expect(checkOf({ check: "" }, true)).toBe(Check.Recomputed);
  expect(checkOf({ check: "" }, false)).toBe(Check.Judged);
  expect(checkOf({ check: "" }, undefined)).toBe(Check.Judged);
});

test("a choice is kept, except a recomputation that the model cannot give", () => {
  expect(checkOf({ check: "0" }, true)).toBe(Check.Open);
  expect(checkOf({ check: "2" }, true)).toBe(Check.Judged);
  expect(checkOf({ check: "1" }, undefined)).toBe(Check.Recomputed);
  expect(checkOf({ check: "1" }, false)).toBe(Check.Judged);
});
