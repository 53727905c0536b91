import { join } from "node:path";
import { expect, test } from "vitest";
import { roomOf, unitFiles } from "./unit-files.ts";

test("a test file that sets the environment or replaces a module has a process of its own, pages share one", () => {
  expect(roomOf("test('adds', () => expect(1 + 1).toBe(2))")).toBe("together");
  expect(roomOf("// @vitest-environment jsdom\nrender(<Badge />)")).toBe("pages");
  expect(roomOf(`// @vitest-environment jsdom\n${"vi"}.mock("./wallet.ts")`)).toBe("alone");
  expect(roomOf(`Object.assign(${"process"}.env, { CHAIN_ID: "1" })`)).toBe("alone");
});

test("every test file of the project has exactly one room, and those of other suites have none", () => {
  const rooms = Object.values(unitFiles(join(import.meta.dirname, "..")));
  const all = rooms.flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all).toContain(".ci/unit-files.test.ts");
  expect(all.filter((path) => /\.run\.test|^subgraph\/tests|node_modules/.test(path))).toEqual([]);
});
