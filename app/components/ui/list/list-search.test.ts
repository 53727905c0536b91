import { expect, test } from "vitest";
import { searchTextOf } from "./list-search.ts";

test("a search text is cut between characters, because the index refuses a query with half of one", () => {
  const textOf = (q: string) => searchTextOf(new URLSearchParams({ q }));
  expect(textOf(" iris ")).toBe("iris");
  expect(textOf(`${"x".repeat(99)}🌸`)).toBe("x".repeat(99));
});
