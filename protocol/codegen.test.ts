import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changedSources } from "./codegen/artifacts.ts";
import { driftedFiles, generatedFiles } from "./codegen.ts";

test("names the contracts' sources that changed since they were compiled", () => {
  const read = (path: string) =>
    path.endsWith("/TaskManager.sol")
      ? "changed"
      : readFileSync(join(import.meta.dirname, "..", path), "utf8");
  expect(changedSources(read)).toEqual(["contracts/src/TaskManager.sol"]);
});

test("a source is as compiled if a later run has read it, although an older one had another text", () => {
  const runs = [
    ["contracts/src/Channels.sol", "before"],
    ["contracts/src/Tasks.sol", "same"],
    ["contracts/src/Channels.sol", "now"],
  ] as const;
  const texts = new Map<string, string>([
    ["contracts/src/Channels.sol", "now"],
    ["contracts/src/Tasks.sol", "same"],
  ]);
  expect(changedSources((path) => texts.get(path), runs)).toEqual([]);
  expect(changedSources((path) => texts.get(path), runs.slice(0, 2))).toEqual(["contracts/src/Channels.sol"]);
});

test("the committed files match the compiled contracts", () => {
  expect(driftedFiles(), "run `npm run tools protocol:generate` and commit").toEqual([]);
});

test("generating twice gives the same bytes", () => {
  expect(generatedFiles()).toEqual(generatedFiles());
});
