import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { knownEntries, knownEntry, type Place } from "./known-entries.ts";

const PAGE = new URL("../../../../docs-content/information/privacy.mdx", import.meta.url);
const WORDS: Record<Place, string> = {
  cookie: "cookie",
  local: "local storage",
  session: "session storage",
  database: "database",
  files: "private files",
};

/** The entries stated on the privacy page: "local storage `a`, `b…`, database `c`". */
function statedEntries(): string[] {
  const rows = readFileSync(PAGE, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && line.includes("`"));
  return rows.flatMap((row) => {
    const where = row.split("|")[2] ?? "";
    let place = "";
    return [
      ...where.matchAll(/(cookie|local storage|session storage|database|private files)|`([^`]+)`/g),
    ].flatMap(([, word, name]) => {
      if (word) place = word;
      return name ? [`${place} ${name}`] : [];
    });
  });
}

test("the privacy page lists exactly what the settings know to be kept on the device", () => {
  const known = knownEntries().map(
    ({ place, key, isPrefix }) => `${WORDS[place]} ${key}${isPrefix ? "…" : ""}`,
  );
  expect(statedEntries().toSorted()).toEqual(known.toSorted());
});

test("an entry is recognized by its name or prefix, and only in its own storage", () => {
  expect(knownEntry("local", "transactions:31337:0xabc")?.what).toBe("Sent transactions");
  expect(knownEntry("session", "draft:new-task:31337:visitor")?.what).toBe("Unfinished form");
  expect(knownEntry("local", "themes")).toBeUndefined();
  expect(knownEntry("local", "theme")).toBeUndefined();
  expect(knownEntry("cookie", "theme")?.what).toBe("Theme");
});
