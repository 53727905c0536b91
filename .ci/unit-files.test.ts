import { join } from "node:path";
import { expect, test } from "vitest";
import { projectOf, unitFiles } from "./unit-files.ts";

// In pieces, to keep the search from finding them in this file.
const PAGE = ["// @vitest", "environment jsdom"].join("-");
const SITE = ["open", "Site()"].join("");
const COLOURS = ["documentation", "Compiler()"].join("");

test("files with a page share a process, files that use the application share one, and all others except one that colours code", () => {
  expect(projectOf("test('adds', () => expect(1 + 1).toBe(2))")).toBe("together");
  expect(projectOf(`${PAGE}\nrender(<Badge />)`)).toBe("pages");
  expect(projectOf(`visit = await ${SITE}`)).toBe("site");
  expect(projectOf(`compile(await ${COLOURS})`)).toBe("alone");
});

test("every unit test file is in exactly one project, and files of other suites are in none", () => {
  const projects = Object.values(unitFiles(join(import.meta.dirname, "..")));
  const all = projects.flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all).toContain(".ci/unit-files.test.ts");
  expect(all.filter((path) => /\.run\.test|^subgraph\/tests|node_modules/.test(path))).toEqual([]);
});
