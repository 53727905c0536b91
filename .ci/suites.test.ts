import { join } from "node:path";
import { expect, test } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { commandOf, type ListedSuite, SUITES, selected } from "./suites.ts";
import { TOOLS } from "./tools.ts";
import { LONG_UNIT_TESTS, unitFiles } from "./unit-files.ts";

const names = (suites: readonly ListedSuite[]) => suites.map(({ name }) => name);

test("every suite has the name of the script or tool that it runs", () => {
  expect(names(SUITES).filter((name) => !(name in TOOLS) && !(name in packageJson.scripts))).toEqual([]);
  expect(commandOf({ name: "lint", count: "exit-code" })).toEqual(["npm", "run", "--silent", "lint"]);
});

test("`all` runs every suite, and no argument runs the everyday ones with their own arguments", () => {
  expect(names(SUITES.filter((suite) => !selected(["all"]).includes(suite)))).toEqual([
    "contracts:test:unit",
  ]);
  const everyday = selected([]);
  expect(names(everyday)).toEqual(names(SUITES.filter((suite) => suite.everyday)));
  expect(everyday.find(({ name }) => name === "subgraph:test")?.args).toEqual(["matchstick"]);
  const present = new Set(names(everyday));
  expect(everyday.flatMap(({ after = [] }) => after).filter((name) => !present.has(name))).toEqual([]);
});

test("the files that the everyday checks leave out or choose exist", () => {
  const units = Object.values(unitFiles(join(import.meta.dirname, ".."))).flat();
  expect(LONG_UNIT_TESTS.filter((file) => !units.includes(file))).toEqual([]);
  const { files = [], everyday } = SUITES.find(({ name }) => name === "test:e2e") as ListedSuite;
  for (const chosen of everyday?.args ?? [])
    expect(
      files.filter((file) => file.includes(chosen)),
      chosen,
    ).toHaveLength(1);
});

test("a suite by name does not wait for suites that are not run", () => {
  expect(selected(["protocol:generate"])).toMatchObject([{ name: "protocol:generate", after: [] }]);
});

test("unknown suites and shards are refused with the possible ones", () => {
  expect(() => selected(["lint", "types"])).toThrow(/Unknown suite: types\..*typecheck/);
  for (const args of [
    ["all", "--shard"],
    ["all", "--shard", "5/4"],
    ["all", "lint"],
    ["all", "--shard", "1/2", "lint"],
  ])
    expect(() => selected(args)).toThrow("`npm test -- all --shard 1/4`");
});

test("four shards together run every suite and every journey once, and each what it builds on", () => {
  const all = selected(["all"]);
  const shards = [1, 2, 3, 4].map((index) => selected(["all", "--shard", `${index}/4`]));
  const journeys = SUITES.find(({ name }) => name === "test:e2e")?.files ?? [];
  const divided = shards.flatMap((shard) => shard.find(({ name }) => name === "test:e2e")?.args ?? []);
  expect(divided.toSorted()).toEqual(journeys.toSorted());
  const once = all.filter(({ isBuild, files }) => !isBuild && !files);
  expect(
    shards.flatMap((shard) => names(shard.filter(({ isBuild, files }) => !isBuild && !files))).toSorted(),
  ).toEqual(names(once).toSorted());
  expect(new Set(shards.flatMap(names))).toEqual(new Set(names(all)));
  for (const shard of shards)
    for (const { name } of shard) {
      const needed = SUITES.find((suite) => suite.name === name)?.after ?? [];
      const builds = needed.filter((base) => SUITES.find((suite) => suite.name === base)?.isBuild);
      expect(names(shard)).toEqual(expect.arrayContaining(builds));
    }
});
