import { expect, test } from "vitest";
import { parseAmount } from "#protocol/format/amount.ts";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { distributable } from "./distributable.ts";

const NOW = 1_770_000_000;
const GRACE = 259_200;
const FARID = "0xbcd4042de499d14e55001ccbb24a551f3b954096";
const id = `0x${"ab".repeat(32)}` as const;
const verification = {
  id,
  statusIndex: VerificationStatus.Approved,
  startedAt: "1",
  minVotingTime: "7200",
  deadline: "2",
  lockedSecondsAtStart: "0",
  decidesAtDeadline: false,
  formerProviderIds: [],
  eligibleBefore: "1",
  extensions: 0,
  maxExtensions: 2,
  check: 0,
  seats: 0,
  stage: 0,
  opened: 0,
  equalRejections: 0,
  openingStartedAt: null,
  votesFor: 5,
  votesAgainst: 0,
  consensusThreshold: 5,
  requiredVotes: 5,
  majorityBps: 6_000,
  voteLock: "2000",
  minoritySlashBps: 2_500,
  ruledSlashBps: 10_000,
  escalatedFrom: null,
  decidedAt: String(NOW),
  finalAt: String(NOW),
  ruling: null,
};
const task = {
  id,
  taskType: 0,
  model: { id, name: "Routes" },
  spec: { title: "Routes of May" },
  verification,
  reward: String(parseAmount("10")),
  providerBps: 8_000,
  verifierBps: 1_500,
  statusIndex: TaskStatus.Verified,
  statusAt: String(NOW),
  deadline: "1",
  round: 1,
  escalated: false,
  distributed: false,
  cancelEffectiveAt: null,
  cancelNotice: "0",
  providerId: FARID,
  requesterId: "0x14dc79964da2c08b23698b3d3cc7ca32193d9955",
};
const system = {
  systemLocked: false,
  lockedAt: null,
  lockedUntil: null,
  lockedSeconds: "0",
  parameters: { distributionGrace: String(GRACE) },
};

test("the provider can distribute a verified reward after the requester's grace period, and sees the time before", () => {
  const waiting = distributable(task, system, NOW + 60);
  expect(waiting?.verdict).toMatchObject({ allowed: false, rule: "RequesterOnlyUntil" });
  const until = waiting?.verdict.allowed === false ? (waiting.verdict.until ?? 0) : 0;
  expect(until).toBeGreaterThanOrEqual(NOW + GRACE);
  const due = distributable(task, system, until);
  expect(due?.verdict).toEqual({ allowed: true });
  expect(due?.split.provider).toBe(parseAmount("8"));
  expect(due?.name).toContain("Routes of May");
});

test("a task without a verification, which no contract writes, is not offered", () => {
  expect(distributable({ ...task, verification: null }, system, NOW)).toBeUndefined();
});
