import { expect, test } from "vitest";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { type RuleName, refused } from "#protocol/rules/verdict.ts";
import { votingReason } from "./voting-reason.ts";

const verification = {
  eligibleBefore: 1_770_000_000,
  status: VerificationStatus.Approved,
  isFinal: false,
  appealUntil: 1_770_000_000,
};
const withStake = (staked: bigint) => ({ staked, minimumStake: 100n });

test.each<[RuleName, string]>([
  ["WalletRequired", "Please connect your wallet to vote."],
  ["SystemIsLocked", "The verification system is currently locked. Please try again later."],
  ["AlreadyVoted", "You have already voted on this verification."],
  ["InvalidVerificationStatus", "This verification has already been completed."],
  ["VotingDeadlinePassed", "The voting deadline for this verification has passed."],
])("%s is explained in the specification's wording", (rule, message) => {
  const reason = votingReason(refused(rule), verification, withStake(100n));
  expect(reason.message).toBe(message);
  expect(reason.needsStake).toBe(false);
});

test("too little stake shows the minimum and the requirements", () => {
  const reason = votingReason(refused("NotEligible"), verification, withStake(99n));
  expect(reason.message).toBe(
    "You are not an approved verifier. Please stake the minimum amount to become a verifier.",
  );
  expect(reason.needsStake).toBe(true);
});

test("a stake that is sufficient but too recent is not reported as missing", () => {
  const reason = votingReason(refused("NotEligible"), verification, withStake(100n));
  expect(reason.message).toBe("Your stake is newer than this vote.");
  expect(reason.advice).toContain("2026-02-02 02:40 UTC");
  expect(reason.needsStake).toBe(false);
});

test("a party to the task sees that it cannot vote", () => {
  expect(votingReason(refused("ConflictOfInterest"), verification, withStake(0n)).message).toBe(
    "You are a party to this task.",
  );
});

test("a verdict that is not final shows until when it can be appealed", () => {
  const reason = (changes: object) =>
    votingReason(refused("InvalidVerificationStatus"), { ...verification, ...changes }, withStake(0n)).advice;
  expect(reason({})).toBe("The result was approved. It can be appealed until 2026-02-02 02:40 UTC.");
  expect(reason({ isFinal: true })).toBe("The result was approved.");
  expect(reason({ status: VerificationStatus.Escalated, appealUntil: 0 })).toBe(
    "The outcome was appealed, and an arbiter decides.",
  );
});
