/** The calls of a long campaign are counted by function. */
import assert from "node:assert/strict";
import { describe, it } from "vitest";
import { callsOf, firstRuns, namesOfSelectors } from "./calls.ts";
import { add, harnessHash, seedOf } from "./portion.ts";

describe("the calls of a campaign", () => {
  const names = new Map([
    ["0x00000001", "TaskManager.acceptTask"],
    ["0x00000002", "VerifierStaking.stake"],
  ]);

  it("are summed over its runs, with how many were refused", () => {
    const log = "random 0x00000001:5:2 0x00000002:1:1\nguided 0x00000001:1:1\nrandom 0x00000001:3:3\n";
    assert.deepEqual(callsOf(log, names), {
      random: {
        runs: 2,
        calls: 9,
        refused: 3,
        functions: {
          "TaskManager.acceptTask": { calls: 8, refused: 3 },
          "VerifierStaking.stake": { calls: 1, refused: 0 },
        },
      },
      guided: {
        runs: 1,
        calls: 1,
        refused: 0,
        functions: { "TaskManager.acceptTask": { calls: 1, refused: 0 } },
      },
    });
  });

  it("leave out the run that is played again at the end", () => {
    const log = "random 0x00000001:5:2\nguided 0x00000001:1:1\nrandom 0x00000001:5:2\n";
    assert.equal(callsOf(firstRuns(log, 1), names).random?.runs, 1);
    assert.equal(callsOf(firstRuns(log, 2), names).random?.runs, 2);
  });

  it("of two portions are added, function by function", () => {
    const first = callsOf("random 0x00000001:5:2\n", names);
    const second = callsOf("random 0x00000001:1:1 0x00000002:2:0\nguided 0x00000002:1:1\n", names);
    assert.deepEqual(add(add({}, first), second), {
      random: {
        runs: 2,
        calls: 8,
        refused: 5,
        functions: {
          "TaskManager.acceptTask": { calls: 6, refused: 3 },
          "VerifierStaking.stake": { calls: 2, refused: 2 },
        },
      },
      guided: {
        runs: 1,
        calls: 1,
        refused: 0,
        functions: { "VerifierStaking.stake": { calls: 1, refused: 0 } },
      },
    });
  });

  it("of every portion come from another seed", () => {
    assert.notEqual(seedOf("0"), seedOf("100"));
    assert.equal(seedOf("100"), seedOf("100"));
  });

  it("belong to the campaigns as they are, with those in folders", () => {
    assert.match(harnessHash(), /^0x[0-9a-f]{16}$/);
  });

  it("are none without a run", () => {
    assert.deepEqual(callsOf("", names), {});
  });

  it("all belong to a contract", () => {
    assert.throws(() => callsOf("random 0x00000003:1:1\n", names), /0x00000003/);
    assert.equal(namesOfSelectors().get("0x51cff8d9"), "VerifierStaking.withdraw");
  });
});
