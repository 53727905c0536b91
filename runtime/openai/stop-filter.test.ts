import { expect, test } from "vitest";
import { openStopFilter } from "./stop-filter.ts";

test("a character of two code units is sent as a whole while a stop text is held back", () => {
  const filter = openStopFilter(["\n\n"]);
  const parts = [..."Hi 🌍🌍! "].map((token) => filter.add(token));
  parts.push(filter.end());
  expect(parts.filter((part) => !part.isWellFormed())).toEqual([]);
  expect(parts.join("")).toBe("Hi 🌍🌍! ");
});
