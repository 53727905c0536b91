/** The instrument itself: it lets through what is tested in full, and finds every way through that is not. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "../solidity/syntax-tree.ts";
import { instrument } from "./instrument.ts";

const FIXTURE = join(import.meta.dirname, "fixture");
/** A machine that is busy with other builds takes its time. */
const PATIENCE = 300_000;

function measure(purse: "whole" | "half") {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, "coverage.ts"), FIXTURE], {
    encoding: "utf8",
    env: { ...process.env, PURSE: purse, NODE_ENV: "test" },
  });
  const missing = [...run.stdout.matchAll(/^not executed: \S+:\d+ (.*)$/gm)].map((match) => match[1]);
  return { status: run.status, output: run.stdout + run.stderr, missing };
}

describe("the coverage gate", () => {
  it(
    "lets through a contract of which every way is tested",
    () => {
      const { status, output, missing } = measure("whole");
      expect(missing).toEqual([]);
      expect(output).toMatch(/^1 passing: .*\n0 failing$/m);
      expect(status, output).toBe(0);
    },
    PATIENCE,
  );

  it(
    "fails with the place of every way that no test takes",
    () => {
      const { status, output, missing } = measure("half");
      expect(missing, output).toEqual([
        "branch: amount > 100 is true",
        "statement: revert Refused()",
        "branch: amount > 10 is false",
        "branch: amount > 10 is false",
        "statement: if (amount > 5) spent += 5; else spent += 1",
        "branch: amount > 5 is true",
        "branch: amount > 5 is false",
        "statement: spent += 5",
        "statement: spent += 1",
        "branch: large is false",
        "branch: left is false",
        "branch: right is true",
        "branch: right is false",
        "branch: left is false",
        "branch: !right is false",
        "branch: i < times is true",
        "statement: spent += 1",
        "branch: times != 0 is true",
        "statement: --times",
        "branch: the failure of a try",
        "statement: spent = 0",
        "edge: time > deadline, the same second",
        "edge: time > deadline, a second later",
        "function: unused",
        "statement: spent = 0",
      ]);
      expect(output).toMatch(/^0 passing: .*\n1 failing$/m);
      expect(status).toBe(1);
    },
    PATIENCE,
  );
});

describe("instrumenting", { timeout: PATIENCE }, () => {
  const rewrite = (body: string) => {
    const source = `pragma solidity 0.8.37;\ncontract C { uint x; function f(bool a, bool b) external { ${body} } }\n`;
    const tree = parse({ "a/C.sol": source })["a/C.sol"];
    if (!tree) throw new Error("There is no syntax tree.");
    return { original: source, ...instrument("a/C.sol", source, tree, 7) };
  };

  it("only ever inserts: without the insertions the original is left", () => {
    const { original, source, items } = rewrite(
      "if (a && b) x = 1; else if (b) { x = a ? 2 : 3; } while (b) x++;",
    );
    const stripped = source
      .replace('import { Hits } from "../Hits.sol";\n', "")
      .replaceAll(/Hits\.either\(\d+, ([^()]*)\)/g, "$1")
      .replaceAll(/\{ Hits\.hit\(\d+\); ([^{}]*;) \}/g, "$1")
      .replaceAll(/ ?Hits\.hit\(\d+\);( (?!\}))?/g, "");
    expect(stripped.replaceAll(/[\s{}]/g, "")).toBe(original.replaceAll(/[\s{}]/g, ""));
    expect(items.length).toBeGreaterThan(10);
  });

  it("numbers its items from the number it is given, and says where they are", () => {
    const { source, items } = rewrite("x = 1;");
    expect(source).toContain("x = 1;");
    expect(items).toEqual([
      { kind: "function", file: "a/C.sol", line: 2, what: "f" },
      { kind: "statement", file: "a/C.sol", line: 2, what: "x = 1" },
    ]);
  });

  it("keeps letters outside ASCII in their places", () => {
    const { items } = rewrite("/* für – größer */ if (a) x = 1;");
    expect(items.map(({ what }) => what)).toEqual(["f", "if (a) x = 1", "a is true", "a is false", "x = 1"]);
  });

  it("says what solc says of a source that cannot be parsed", () => {
    expect(() => parse({ "C.sol": "contract {" })).toThrow(/ParserError/);
  });
});
