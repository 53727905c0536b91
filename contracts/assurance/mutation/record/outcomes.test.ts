/** The record of every mutant: it survives a new checkout, and says nothing about other sources. */
import assert from "node:assert/strict";
import { describe, it } from "vitest";
import type { Outcome } from "../campaign/progress.ts";
import type { Mutant } from "../source/mutant.ts";
import { decode, encode, merge, readOutcomes, stampOf } from "./outcomes.ts";
import { type Result, readResult } from "./result.ts";

const mutant = (id: number, file: string): Mutant => ({
  ...{ id, file, line: id, within: "f", operator: "comparison" },
  ...{ original: "a < b", replacement: "a <= b" },
});
const mutants = [mutant(1, "A.sol"), mutant(2, "A.sol"), mutant(3, "B.sol"), mutant(4, "B.sol")];
const outcomesOf = (...list: Outcome[]) => new Map(list.map((outcome) => [outcome.id, outcome]));

describe("the record of a mutation campaign", () => {
  const found = outcomesOf(
    { id: 1, status: "killed" },
    { id: 2, status: "survived", passed: "tests" },
    { id: 4, status: "timeout", passed: "tests" },
  );

  it("has a letter for every mutant, and gives the outcomes back", () => {
    const record = encode(mutants, found, "stamp");
    assert.deepEqual(record, { stamp: "stamp", tests: "tests", files: { "A.sol": "KS", "B.sol": ".T" } });
    assert.deepEqual(decode(mutants, record), found);
  });

  it("keeps apart what has met all of the last tests from what has not", () => {
    const older = outcomesOf(
      { id: 1, status: "survived", passed: "old" },
      { id: 2, status: "survived" },
      { id: 3, status: "unreached", passed: "tests" },
    );
    const record = encode(mutants, older, "stamp");
    assert.deepEqual(record.files, { "A.sol": "ss", "B.sol": "U." });
    assert.equal(decode(mutants, record).get(1)?.passed, undefined);
  });

  it("is refused when it is not as long as the list of mutants", () => {
    const record = { stamp: "", tests: "", files: { "A.sol": "K", "B.sol": "KK" } };
    assert.throws(() => decode(mutants, record), /A\.sol has 2 mutants and 1 outcomes/);
    assert.throws(
      () => decode(mutants, { ...record, files: { "A.sol": "K?", "B.sol": "KK" } }),
      /A\.sol has the outcome "\?"/,
    );
  });

  it("is of the same mutants when only lines have moved", () => {
    const moved = mutants.map((one) => ({ ...one, line: one.line + 7 }));
    assert.equal(stampOf(moved, "sources"), stampOf(mutants, "sources"));
    assert.notEqual(stampOf(mutants, "others"), stampOf(mutants, "sources"));
    assert.notEqual(stampOf(mutants.slice(1), "sources"), stampOf(mutants, "sources"));
  });

  it("gives way to what was found since, except that a kill stays", () => {
    const local = outcomesOf({ id: 1, status: "survived" }, { id: 2, status: "killed" });
    const all = merge(found, local);
    assert.deepEqual(
      [1, 2, 3, 4].map((id) => all.get(id)?.status),
      ["killed", "killed", undefined, "timeout"],
    );
  });

  it("agrees with the result that is published", () => {
    const letters: Record<string, string> = readOutcomes()?.files ?? {};
    const tallies: Result["files"] = readResult()?.files ?? {};
    assert.deepEqual(Object.keys(letters), Object.keys(tallies));
    for (const [file, found] of Object.entries(letters)) {
      const count = (which: RegExp): number => found.match(which)?.length ?? 0;
      const { mutants: all, tried, killed } = tallies[file] ?? {};
      assert.deepEqual([all, tried, killed], [found.length, count(/[^.]/g), count(/K/g)], file);
    }
  });
});
