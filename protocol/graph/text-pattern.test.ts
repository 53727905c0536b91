import { expect, test } from "vitest";
import { containing } from "./text-pattern.ts";

test.each([
  ["iris", "%iris%"],
  ["50%", "%50\\%%"],
  ["_", "%\\_%"],
  ["a\\b", "%a\\\\b%"],
])("a search for %j finds exactly these characters", (text, pattern) => {
  expect(containing(text)).toBe(pattern);
});
