import { expect, test } from "vitest";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { liveStep } from "./live-step.ts";

const vote = { statusIndex: VerificationStatus.Voting, votesFor: 2, votesAgainst: 1, requiredVotes: 5 };
const inconclusive = { ...vote, statusIndex: VerificationStatus.Inconclusive };
const appealed = { ...vote, statusIndex: VerificationStatus.Escalated };

test.each([
  [TaskStatus.Created, null, false, "Waits for a provider to accept it."],
  [TaskStatus.Assigned, null, false, "Accepted: the provider computes it."],
  [TaskStatus.Completed, null, false, "Computed: the vote has not started."],
  [TaskStatus.Completed, vote, false, "Computed: 3 of 5 votes are cast."],
  [
    TaskStatus.Completed,
    { ...vote, votesFor: 4, votesAgainst: 3 },
    false,
    "Computed: 7 votes are cast and the voting still runs.",
  ],
  [TaskStatus.Completed, inconclusive, false, "Computed: the vote ended without a decision."],
  [TaskStatus.Completed, appealed, false, "Appealed: an arbiter decides."],
  [TaskStatus.Verified, appealed, false, "Appealed: an arbiter decides."],
  [TaskStatus.Verified, vote, false, "Verified: the reward is not paid out yet."],
  [TaskStatus.Verified, vote, true, "Verified and paid."],
  [TaskStatus.Verified, inconclusive, false, "Accepted without a verdict: the reward is not paid out yet."],
  [TaskStatus.Verified, inconclusive, true, "Accepted without a verdict, and paid."],
  [TaskStatus.Cancelled, null, false, undefined],
] as const)(
  "a task that is watched tells what is going on (%i)",
  (statusIndex, verification, distributed, words) => {
    expect(liveStep({ statusIndex, verification, distributed, deadline: "20" }, 10)).toBe(words);
  },
);

test("a full quorum shows when the voting ends", () => {
  const full = { ...vote, votesFor: 4, votesAgainst: 1 };
  const task = { statusIndex: TaskStatus.Completed, verification: full, distributed: false, deadline: "20" };
  expect(liveStep(task, 10, 1_770_000_000)).toMatch(/^Computed: 5 votes are cast; voting ends by .*2026/);
});

test("after the deadline the task no longer shows as being computed", () => {
  const late = (statusIndex: number) =>
    liveStep({ statusIndex, verification: null, distributed: false, deadline: "20" }, 21);
  for (const status of [TaskStatus.Created, TaskStatus.Assigned])
    expect(late(status)).toBe(
      "The deadline has passed: anyone can close the task, and the reward goes back.",
    );
});
