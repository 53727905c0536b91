/** What the white paper says about incentives follows from the parameters that are deployed. */
import assert from "node:assert/strict";
import { describe, it } from "vitest";
import { seededRandom } from "#dev-infra/random.ts";
import { breakEvenAccuracy, lazyEarns, ringBreakEven, ringEarns, shares, voteEarns } from "./payoffs.ts";
import { race } from "./voting-order.ts";

const close = (found: number, expected: number) => assert.ok(Math.abs(found - expected) < 1e-9, `${found}`);

describe("a vote", () => {
  it("earns a fifth of the pool when it wins and loses a quarter of its lock when it does not", () => {
    close(voteEarns(1), 0.03);
    close(voteEarns(0), -0.05);
  });

  it("pays only from an accuracy of five in eight, so tossing a coin loses money", () => {
    close(breakEvenAccuracy(), 0.625);
    assert.ok(voteEarns(0.5) < 0);
  });

  it("that approves everything unseen pays more than honest work while few results are wrong", () => {
    assert.ok(lazyEarns(0.02) > voteEarns(0.97));
    assert.ok(lazyEarns(0.07) < voteEarns(0.97));
  });
});

describe("a ring of a provider and five voters", () => {
  it("gains on a worthless result unless appeals overrule nearly half of its captures", () => {
    close(ringEarns(0), 0.95);
    close(ringEarns(1), -1.15);
    assert.ok(ringBreakEven() > 0.45 && ringBreakEven() < 0.46);
  });
});

describe("honest voters", () => {
  const against = (honest: number, ring: number) => race(honest, ring, 5_000, seededRandom(7));

  it("prevail always against half as many, and never when they are too few for a majority", () => {
    assert.deepEqual(against(8, 4), { right: 1, wrong: 0, undecided: 0 });
    assert.equal(against(3, 5).right, 0);
  });

  it("are not sure to prevail when the ring has the five votes that a decision needs", () => {
    const { right, wrong } = against(8, 5);
    assert.ok(right > 0.9 && wrong > 0.01, `${right} ${wrong}`);
  });

  it("of equal number end in a draw more often than not", () => {
    const { right, wrong, undecided } = against(5, 5);
    assert.ok(undecided > 0.5 && Math.abs(right - wrong) < 0.03);
  });
});

it("the parts of a reward add up", () => close(shares.provider + shares.pool + shares.protocol, 1));
