import { expect, test } from "vitest";
import { hasNothingToShow } from "./nothing-to-show.ts";

const away = { status: "unavailable", error: { kind: "timeout", message: "" } };
const rows = { status: "ok", data: [] };

test("a page is unavailable only if all of its index queries failed", () => {
  expect(hasNothingToShow(away)).toBe(true);
  expect(hasNothingToShow({ account: undefined, tasks: away, filters: {} })).toBe(true);
  expect(hasNothingToShow({ tasks: away, recent: rows })).toBe(false);
});

test("a page without index queries is available", () => {
  expect(hasNothingToShow({ title: "About" })).toBe(false);
  expect(hasNothingToShow(null)).toBe(false);
  expect(hasNothingToShow(undefined)).toBe(false);
});
