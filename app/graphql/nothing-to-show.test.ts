import { expect, test } from "vitest";
import { hasNothingToShow } from "./nothing-to-show.ts";

const away = { status: "unavailable", error: { kind: "timeout", message: "" } };
const rows = { status: "ok", data: [] };

test("a page without any answer of the index is unavailable, one with a part of it is not", () => {
  expect(hasNothingToShow(away)).toBe(true);
  expect(hasNothingToShow({ account: undefined, tasks: away, filters: {} })).toBe(true);
  expect(hasNothingToShow({ tasks: away, recent: rows })).toBe(false);
});

test("a page that asks the index for nothing is whole", () => {
  expect(hasNothingToShow({ title: "About" })).toBe(false);
  expect(hasNothingToShow(null)).toBe(false);
  expect(hasNothingToShow(undefined)).toBe(false);
});
