import { join } from "node:path";
import { expect, test } from "vitest";
import { roomOf, unitFiles } from "./unit-files.ts";

// In pieces: what such files say would count for this one as well.
const PAGE = ["// @vitest", "environment jsdom"].join("-");
const SITE = ["open", "Site()"].join("");
const COLOURS = ["documentation", "Compiler()"].join("");

test("test files share a process: those with a page, those that ask the application, and all others but one that colours code", () => {
  expect(roomOf("test('adds', () => expect(1 + 1).toBe(2))")).toBe("together");
  expect(roomOf(`${PAGE}\nrender(<Badge />)`)).toBe("pages");
  expect(roomOf(`visit = await ${SITE}`)).toBe("site");
  expect(roomOf(`compile(await ${COLOURS})`)).toBe("alone");
});

test("every test file of the project has exactly one room, and those of other suites have none", () => {
  const rooms = Object.values(unitFiles(join(import.meta.dirname, "..")));
  const all = rooms.flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all).toContain(".ci/unit-files.test.ts");
  expect(all.filter((path) => /\.run\.test|^subgraph\/tests|node_modules/.test(path))).toEqual([]);
});
