import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

/** More files side by side than these are a list, not a picture of how a part is built. */
const MOST_FILES = 25;

/** Folders whose files are rows of one list by nature. */
const LISTS = [
  "app/routes", // one file a route: the framework reads the addresses from their names
  "docs-content/decisions", // one file a decision, by number
];

test("no folder directly contains more than 25 files", () => {
  const files = execFileSync("git", ["ls-files"], { encoding: "utf8", maxBuffer: 1 << 26 })
    .trim()
    .split("\n");
  const perFolder = Map.groupBy(files, (file) => path.dirname(file));
  const crowded = [...perFolder]
    .filter(([folder, { length }]) => length > MOST_FILES && !LISTS.includes(folder))
    .map(([folder, { length }]) => `${folder}: ${length}`);
  expect(files.length).toBeGreaterThan(1_000);
  expect(crowded).toEqual([]);
});
