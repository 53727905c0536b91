/** The proofs can fail: each is run on arithmetic with one fault, and the verdicts on claims are told apart. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "vitest";
import { defaults } from "#contracts/deploy/parameters.ts";
import { ROOT } from "../solidity/source-files.ts";
import { assertions, prove } from "./arithmetic/model-checker.ts";
import { objection } from "./transitions/claims.ts";
import { placeOf } from "./transitions/layout.ts";

const LIBRARIES = "contracts/src/libraries";

/** The assertions of a contract that are not proved when one piece of a library is replaced. */
function openWith(contract: string, library: string, piece: string, other: string): string {
  const path = `${LIBRARIES}/${library}`;
  const about = Object.entries(assertions()).filter(([, source]) => source.includes(`contract ${contract} `));
  const text = readFileSync(join(ROOT, path), "utf8");
  assert.ok(text.includes(piece), `${path} has no ${piece}`);
  const replaced = { [path]: text.replace(piece, other) };
  return prove(Object.fromEntries(about), { replaced, only: contract }).open.join("\n");
}

describe("the proof of the arithmetic", () => {
  // Only the affected contract is checked for each fault: every other one takes the solver seconds.
  const faults: ReadonlyArray<
    readonly [what: string, contract: string, library: string, piece: string, other: string]
  > = [
    [
      "rounds up",
      "Portions",
      "Bps.sol",
      "(amount * bps) / Constants.BPS",
      "(amount * bps) / Constants.BPS + 1",
    ],
    ["forgets a part", "Splits", "Bps.sol", "reward - provider - verifiers", "reward - provider"],
    ["could fall below zero", "Pools", "Bps.sol", "pool - each * participants", "each * participants - pool"],
    [
      "lets a minority win",
      "Majority",
      "Consensus.sol",
      "votesFor > votesAgainst",
      "votesFor < votesAgainst",
    ],
    ["lets a few decide", "Majority", "Consensus.sol", "majorityBps * total", "majorityBps * required"],
    ["does not ask for the quorum", "Majority", "Consensus.sol", "total < required", "false"],
  ];
  for (const [what, contract, library, piece, other] of faults)
    it(`notices an arithmetic that ${what}`, () => {
      assert.match(openWith(contract, library, piece, other), /BMC: .* happens here/);
    });

  it("is about the split that is deployed", () => {
    const { providerBps, verifierBps } = defaults.rewards;
    assert.deepEqual([providerBps, verifierBps], [8_000, 1_500]);
  });
});

describe("a claim about statuses", () => {
  const claim = { name: "check_people(uint32)", exitcode: 0, num_bounded_loops: 0 };

  it("that is proved, or a possibility that has an example, is right", () => {
    assert.equal(objection(claim), undefined);
    assert.equal(objection({ ...claim, name: "possible_AToB(uint32)", exitcode: 1 }), undefined);
  });

  it("that is refuted, that has no answer or that stopped in a loop is not", () => {
    assert.match(objection({ ...claim, exitcode: 1 }) ?? "", /is refuted/);
    assert.match(objection({ ...claim, exitcode: 2 }) ?? "", /has no answer/);
    assert.match(objection({ ...claim, num_bounded_loops: 1 }) ?? "", /not every loop/);
  });

  it("that something is possible is wrong when nothing does it", () => {
    assert.match(objection({ ...claim, name: "possible_AToB(uint32)" }) ?? "", /nothing does it/);
  });
});

describe("the place of a field in the storage", () => {
  const layout = {
    storage: [{ label: "_tasks", slot: "3", offset: 0, type: "m" }],
    types: {
      m: { label: "mapping", numberOfBytes: "32", value: "s" },
      s: {
        label: "s",
        numberOfBytes: "64",
        members: [{ label: "status", slot: "1", offset: 28, type: "e" }],
      },
    },
  };

  it("is the compiler's", () => {
    assert.deepEqual(placeOf(layout, "_tasks", "status"), { mapping: 3n, slot: 1n, shift: 224 });
  });

  it("is an error when there is no such field", () => {
    assert.throws(() => placeOf(layout, "_tasks", "state"), /no _tasks with state/);
  });
});
