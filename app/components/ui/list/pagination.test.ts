import { expect, test } from "vitest";
import { pageEntries } from "./pagination.tsx";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, "gap", 9]],
  [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
  [9, 9, [1, "gap", 8, 9]],
  [3, 9, [1, 2, 3, 4, "gap", 9]],
  [4, 9, [1, 2, 3, 4, 5, "gap", 9]],
])("page %i of %i shows %j", (current, pages, expected) => {
  expect(pageEntries(current, pages)).toEqual(expected);
});
