import { expect, test } from "vitest";
import { lockedSecondsNow } from "#protocol/rules/system-lock.ts";
import { type IndexedVerification, verificationFacts } from "./verification-facts.ts";

const NOW = 1_770_000_000;
const indexed: IndexedVerification = {
  statusIndex: 1,
  startedAt: String(NOW - 3_600),
  deadline: String(NOW + 3_600),
  lockedSecondsAtStart: "100",
  decidesAtDeadline: false,
  formerProviderIds: [],
  eligibleBefore: String(NOW - 3_600),
  extensions: 0,
  maxExtensions: 2,
  minVotingTime: "7200",
  check: 0,
  seats: 0,
  stage: 0,
  opened: 0,
  equalRejections: 0,
  openingStartedAt: null,
  votesFor: 3,
  votesAgainst: 1,
  consensusThreshold: 5,
  requiredVotes: 5,
  majorityBps: 6_000,
  voteLock: "2000",
  minoritySlashBps: 2_500,
  ruledSlashBps: 10_000,
  escalatedFrom: null,
  decidedAt: null,
  finalAt: null,
  ruling: null,
};
const unlocked = { systemLocked: false, lockedAt: null, lockedUntil: null, lockedSeconds: "100" };

test("locked time after the start extends the deadline, locked time before does not", () => {
  expect(verificationFacts(indexed, unlocked, NOW).verificationDeadline).toBe(NOW + 3_600);
  const locked = {
    systemLocked: true,
    lockedAt: String(NOW - 60),
    lockedUntil: String(NOW + 600),
    lockedSeconds: "100",
  };
  expect(verificationFacts(indexed, locked, NOW).verificationDeadline).toBe(NOW + 3_660);
});

test("it delays the earliest decision in the same way", () => {
  expect(verificationFacts(indexed, unlocked, NOW).earliestDecision).toBe(NOW + 3_600);
  const over = { ...unlocked, lockedSeconds: "400" };
  expect(verificationFacts(indexed, over, NOW).earliestDecision).toBe(NOW + 3_900);
  expect(verificationFacts({ ...indexed, startedAt: null }, over, NOW).earliestDecision).toBe(0);
});

test("after a late vote nothing is decided before the deadline, which locks still move", () => {
  const late = { ...indexed, decidesAtDeadline: true };
  expect(verificationFacts(late, unlocked, NOW).earliestDecision).toBe(NOW + 3_601);
  const over = { ...unlocked, lockedSeconds: "400" };
  expect(verificationFacts(late, over, NOW).earliestDecision).toBe(NOW + 3_901);
});

test("a lock counts no longer than it lasts", () => {
  const over = {
    systemLocked: true,
    lockedAt: String(NOW - 700),
    lockedUntil: String(NOW - 100),
    lockedSeconds: "0",
  };
  expect(lockedSecondsNow(over, NOW)).toBe(600);
});

test("an outcome is final after its appeal window, and at once after a ruling", () => {
  const decided = { ...indexed, statusIndex: 2, decidedAt: String(NOW - 10), finalAt: String(NOW) };
  expect(verificationFacts(decided, unlocked, NOW).isFinal).toBe(false);
  expect(verificationFacts(decided, unlocked, NOW + 1).isFinal).toBe(true);
  expect(verificationFacts({ ...decided, ruling: "Reject" }, unlocked, NOW).isFinal).toBe(true);
  // A missed ruling is not a ruling, but there is no second appeal: the contract releases the hold.
  const silence = verificationFacts({ ...decided, ruling: "None" }, unlocked, NOW);
  expect(silence).toMatchObject({ isFinal: true, ruled: false });
});

test("only a ruling that overrules the vote applies the ruled rate to votes against the outcome", () => {
  const approved = { ...indexed, statusIndex: 2, decidedAt: String(NOW - 10), finalAt: null };
  const rate = (changes: Partial<IndexedVerification>) =>
    verificationFacts({ ...approved, ...changes }, unlocked, NOW).slashBps;
  expect(rate({})).toBe(2_500);
  expect(rate({ escalatedFrom: "Approved", ruling: "Approve" })).toBe(2_500);
  expect(rate({ escalatedFrom: "Inconclusive", ruling: "Approve" })).toBe(2_500);
  expect(rate({ escalatedFrom: "Rejected", ruling: "Approve" })).toBe(10_000);
});
