import { describe, expect, test } from "vitest";
import { VerificationStatus } from "../generated/enums.ts";
import {
  appealDeadline,
  effectiveDeadline,
  isFinalOutcome,
  outcomeAtDeadline,
  outcomeBeforeDeadline,
} from "./consensus.ts";

const RULES = {
  consensusThreshold: 5,
  requiredVotes: 5,
  majorityBps: 6_000,
  extensions: 0,
  maxExtensions: 2,
};
const NOW = 1_770_000_000;

test.each([
  [5, 0, "approved", "approved"],
  [5, 3, "approved", "approved"],
  [0, 5, "rejected", "rejected"],
  [3, 5, "rejected", "rejected"],
  [5, 4, undefined, undefined],
  [4, 1, undefined, "approved"],
  [3, 2, undefined, "approved"],
  [2, 3, undefined, "rejected"],
  [4, 0, undefined, undefined],
  [2, 2, undefined, undefined],
  [3, 3, undefined, undefined],
  [0, 0, undefined, undefined],
])("%i for and %i against: %s before the deadline, %s at it", (votesFor, votesAgainst, early, final) => {
  const tally = { ...RULES, votesFor, votesAgainst };
  expect(outcomeBeforeDeadline(tally)).toBe(early);
  expect(outcomeAtDeadline(tally)).toBe(final);
});

test.each([
  [5, 4, undefined, "approved"],
  [4, 5, undefined, "rejected"],
  [3, 3, undefined, undefined],
  [4, 0, undefined, undefined],
])("%i for and %i against when no extension is left: %s before the deadline, %s at it", (...row) => {
  const [votesFor, votesAgainst, early, final] = row;
  const tally = { ...RULES, extensions: 2, votesFor, votesAgainst };
  expect(outcomeBeforeDeadline(tally)).toBe(early);
  expect(outcomeAtDeadline(tally)).toBe(final);
});

test("with a majority above one half no tally lets both sides win, and early never contradicts final", () => {
  for (let votesFor = 0; votesFor <= 20; votesFor += 1) {
    for (let votesAgainst = 0; votesAgainst <= 20; votesAgainst += 1) {
      for (const majorityBps of [5_001, 6_000, 9_000]) {
        const tally = { ...RULES, majorityBps, votesFor, votesAgainst };
        const mirrored = { ...tally, votesFor: votesAgainst, votesAgainst: votesFor };
        const [outcome, other] = [outcomeAtDeadline(tally), outcomeAtDeadline(mirrored)];
        expect(outcome === "approved" && other === "approved").toBe(false);
        const early = outcomeBeforeDeadline(tally);
        if (early) expect(early).toBe(outcome);
      }
    }
  }
});

test("voters get back every second during which the system was locked", () => {
  expect(effectiveDeadline(NOW, 500, 200)).toBe(NOW + 300);
});

describe("an outcome is final", () => {
  const appeals = { enabled: true, appealWindow: 86_400, resolutionTimeout: 604_800 };
  const decided = (status: VerificationStatus) => ({ status, decidedAt: NOW });
  const { Approved, Escalated, Inconclusive, Rejected, Voting } = VerificationStatus;

  test("after the last second for an appeal, which is later for an inconclusive vote", () => {
    for (const [status, window] of [
      [Approved, 86_400],
      [Rejected, 86_400],
      [Inconclusive, 604_800],
    ] as const) {
      expect(appealDeadline(decided(status), appeals)).toBe(NOW + window);
      expect(isFinalOutcome(decided(status), appeals, NOW + window)).toBe(false);
      expect(isFinalOutcome(decided(status), appeals, NOW + window + 1)).toBe(true);
    }
  });

  test("at once where appeals are off, except that the parties of an inconclusive vote keep their time", () => {
    const off = { ...appeals, enabled: false };
    expect(isFinalOutcome(decided(Rejected), off, NOW + 1)).toBe(true);
    expect(isFinalOutcome(decided(Inconclusive), off, NOW + 1)).toBe(false);
  });

  test("at once when an appeal has ended or the harmed party has accepted it", () => {
    expect(isFinalOutcome(decided(Approved), appeals, NOW + 1, true)).toBe(true);
  });

  test("never while there is none", () => {
    for (const status of [Voting, Escalated]) {
      expect(appealDeadline(decided(status), appeals)).toBe(0);
      expect(isFinalOutcome(decided(status), appeals, NOW + 10 * 604_800, true)).toBe(false);
    }
  });
});
