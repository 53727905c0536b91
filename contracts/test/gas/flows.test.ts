/** Gas of every step of a task's life. */
import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { measureFlows } from "#contracts/assurance/gas/flows.ts";
import { complaint, complaints, type Measurement, readSnapshot } from "#contracts/assurance/gas/snapshot.ts";
import {
  STAGED_TASK,
  stagedTask,
  TOLERANCE,
  targets,
  WALLET_LIMIT,
  WHOLE_TASK,
  wholeTask,
} from "#contracts/assurance/gas/targets.ts";

const FIRST_TASK = "createTask (first of the deployment)";
/** Programs of providers and keepers send them, which estimate their gas. */
const PROGRAM_BATCHES = [
  "commitVotes (5 seats)",
  "distributeRewards (after a committee)",
  "claimBatch (10 channels)",
];

describe("the cost of", () => {
  const snapshot = readSnapshot();
  let measured: Measurement = {};
  before(async () => {
    measured = await measureFlows();
  });

  for (const [flow, target] of Object.entries(targets)) {
    it(`${flow} is at most ${target} gas and ${TOLERANCE * 100} % over what is recorded`, () => {
      assert.equal(complaint(flow, measured[flow], snapshot[flow]), undefined);
    });
  }

  it(`a verified task with five votes, from its creation to the last claim, is at most ${WHOLE_TASK} gas`, () => {
    assert.ok(wholeTask(measured) <= WHOLE_TASK, `${wholeTask(measured)} gas`);
    assert.ok(wholeTask(measured) > 1_000_000, "every step was measured");
  });

  it(`a task that one verifier recomputes is at most ${STAGED_TASK} gas after its creation`, () => {
    assert.ok(stagedTask(measured) <= STAGED_TASK, `${stagedTask(measured)} gas`);
  });

  it("every flow has a target and a record", () => {
    assert.deepEqual(Object.keys(measured).sort(), Object.keys(targets).sort());
    assert.deepEqual(complaints(measured, snapshot), []);
  });

  it("every flow but the first task of a deployment fits the gas limit that wallets fall back to", () => {
    const above = Object.keys(measured).filter((flow) => (measured[flow] ?? 0) > WALLET_LIMIT);
    assert.deepEqual(above, [FIRST_TASK, ...PROGRAM_BATCHES]);
  });
});

describe("a measurement is refused when", () => {
  const flow = "castVote";
  const target = targets[flow] ?? 0;
  const cases: Array<[string, number | undefined, number | undefined, RegExp | undefined]> = [
    [
      "it is above the target, however expensive it was before",
      target + 1,
      target * 2,
      /more than its target/,
    ],
    ["it is more than 2 % above the record", 51_001, 50_000, /more than 2 % above the 50000 recorded/],
    ["the flow is not measured any more", undefined, 50_000, /no longer measured/],
    ["the flow was never recorded", 50_000, undefined, /is not recorded/],
    ["not when it is at the target", target, target, undefined],
    ["not when it is 2 % above the record", 51_000, 50_000, undefined],
    ["not when it is cheaper", 1, 50_000, undefined],
  ];
  for (const [when, gas, recorded, expected] of cases) {
    it(when, () => {
      const found = complaint(flow, gas, recorded);
      if (expected) assert.match(found ?? "", expected);
      else assert.equal(found, undefined);
    });
  }

  it("the flow has no target", () => {
    assert.match(complaint("newFlow", 1, 1) ?? "", /newFlow has no target/);
    assert.equal(complaints({}, { newFlow: 1 }).filter((line) => line.startsWith("newFlow")).length, 1);
  });
});
