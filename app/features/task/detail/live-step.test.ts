import { expect, test } from "vitest";
import { Check, TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { liveStep } from "./task-progress.tsx";

const vote = {
  statusIndex: VerificationStatus.Voting,
  votesFor: 2,
  votesAgainst: 1,
  requiredVotes: 5,
  check: Check.Open as Check,
  stage: 0,
  seats: 0,
  opened: 0,
  openingStartedAt: null,
};
const sealed = { ...vote, check: Check.Judged, votesFor: 0, votesAgainst: 0, seats: 3 };
const opening = { ...sealed, votesFor: 1, opened: 1, openingStartedAt: "1" };
const inconclusive = { ...vote, statusIndex: VerificationStatus.Inconclusive };
const appealed = { ...vote, statusIndex: VerificationStatus.Escalated };

test.each([
  [TaskStatus.Created, null, false, "Waiting for a provider to accept the task."],
  [TaskStatus.Assigned, null, false, "A provider accepted the task and is working on it."],
  [TaskStatus.Completed, null, false, "Result submitted. Voting has not started yet."],
  [TaskStatus.Completed, vote, false, "Result submitted. 3 of 5 votes have been cast."],
  [
    TaskStatus.Completed,
    { ...vote, votesFor: 4, votesAgainst: 3 },
    false,
    "Result submitted. 7 votes have been cast; voting is still open.",
  ],
  [TaskStatus.Completed, sealed, false, "Result submitted. 3 of 5 votes are sealed."],
  [TaskStatus.Completed, opening, false, "Result submitted. 1 of 3 votes are open."],
  [TaskStatus.Completed, inconclusive, false, "Result submitted. The vote ended without a decision."],
  [TaskStatus.Completed, appealed, false, "An arbiter is deciding the appeal."],
  [TaskStatus.Verified, appealed, false, "An arbiter is deciding the appeal."],
  [TaskStatus.Verified, vote, false, "Verified; the reward is not paid out yet."],
  [TaskStatus.Verified, vote, true, "Verified and paid."],
  [TaskStatus.Verified, inconclusive, false, "Accepted by the requester; the reward is not paid out yet."],
  [TaskStatus.Verified, inconclusive, true, "Accepted by the requester and paid."],
  [TaskStatus.Cancelled, null, false, undefined],
] as const)("a watched task shows its current step (%i)", (statusIndex, verification, distributed, words) => {
  expect(liveStep({ statusIndex, verification, distributed, deadline: "20" }, 10)).toBe(words);
});

test("a full quorum shows when the voting ends", () => {
  const full = { ...vote, votesFor: 4, votesAgainst: 1 };
  const task = { statusIndex: TaskStatus.Completed, verification: full, distributed: false, deadline: "20" };
  expect(liveStep(task, 10, 1_770_000_000)).toMatch(
    /^Result submitted\. 5 votes have been cast; voting ends by .*2026/,
  );
});

test("after the deadline the task no longer shows as being computed", () => {
  const late = (statusIndex: number) =>
    liveStep({ statusIndex, verification: null, distributed: false, deadline: "20" }, 21);
  for (const status of [TaskStatus.Created, TaskStatus.Assigned])
    expect(late(status)).toBe(
      "The deadline has passed. Anyone can close the task; the reward goes back to the requester.",
    );
});
