import { expect, test } from "vitest";
import { TaskStatus, VerificationStatus } from "#protocol/generated/enums.ts";
import { possibleActions } from "../act/offered-actions.ts";
import { NOW, PROVIDER, type SituationChanges, STRANGER, situation } from "../situation/test-situation.ts";
import { suggestions } from "./suggestions.ts";

const suggested = (status: TaskStatus, changes: SituationChanges = {}) =>
  suggestions(situation(status, changes)).map(({ key, priority }) => `${key} (${priority})`);

test("without a wallet the first suggestion is to connect it", () => {
  expect(suggested(TaskStatus.Created, { account: undefined })).toEqual(["connect (high)"]);
});

test("open task: the requester assigns, others accept", () => {
  expect(suggested(TaskStatus.Created)).toEqual(["assign (medium)"]);
  expect(suggested(TaskStatus.Created, { account: STRANGER })).toEqual(["accept (high)"]);
});

test("open task under notice: the requester completes the cancellation, accepting is not suggested", () => {
  const task = { cancelEffectiveAt: NOW + 60 };
  expect(suggested(TaskStatus.Created, { task })).toEqual(["cancel (high)", "assign (medium)"]);
  expect(suggested(TaskStatus.Created, { task, account: STRANGER })).toEqual([]);
});

test("open task after its deadline: the requester sees that it has expired", () => {
  const late = { now: NOW + 4 * 86_400 };
  expect(suggestions(situation(TaskStatus.Created, late))).toMatchObject([
    { key: "cancel", priority: "high", title: "Task Has Expired" },
  ]);
  expect(suggested(TaskStatus.Created, { ...late, account: STRANGER })).toEqual([]);
});

test("in progress: only the provider sees the suggestion to submit the result", () => {
  expect(suggested(TaskStatus.Assigned, { account: PROVIDER })).toEqual(["submit (high)"]);
  expect(suggested(TaskStatus.Assigned)).toEqual([]);
});

test("completed: the requester starts the verification, others verify", () => {
  expect(suggested(TaskStatus.Completed)).toEqual(["startVerification (high)"]);
  expect(suggested(TaskStatus.Completed, { account: STRANGER })).toEqual(["verify (medium)"]);
  expect(suggested(TaskStatus.Completed, { account: PROVIDER })).toEqual([]);
});

test("verified: everyone can download, the requester distributes and can create a similar task", () => {
  const verification = { status: VerificationStatus.Approved };
  expect(suggested(TaskStatus.Verified, { account: STRANGER, verification })).toEqual(["download (medium)"]);
  expect(suggested(TaskStatus.Verified, { account: undefined, verification })).toEqual([
    "connect (high)",
    "download (medium)",
  ]);
  expect(suggested(TaskStatus.Verified, { verification })).toEqual([
    "distribute (high)",
    "download (medium)",
    "createSimilar (low)",
  ]);
});

test("rejected: the provider resubmits, the requester reassigns", () => {
  const verification = { status: VerificationStatus.Rejected };
  expect(suggested(TaskStatus.Rejected, { account: PROVIDER, verification })).toEqual(["submit (high)"]);
  expect(suggested(TaskStatus.Rejected, { verification: { ...verification, isFinal: true } })).toEqual([
    "reassign (medium)",
  ]);
});

test.each([TaskStatus.Cancelled, TaskStatus.Expired])(
  "closed (%i): the requester creates a new task",
  (status) => {
    expect(suggested(status)).toEqual(["createSimilar (medium)"]);
    expect(suggested(status, { account: PROVIDER })).toEqual([]);
  },
);

test("suggests nothing that the contract would reject, after the deadline or under appeal", () => {
  const late = { now: NOW + 4 * 86_400 };
  expect(suggested(TaskStatus.Assigned, { ...late, account: PROVIDER })).toEqual([]);
  const verification = { status: VerificationStatus.Rejected };
  const task = { escalated: true };
  expect(suggested(TaskStatus.Rejected, { account: PROVIDER, task, verification })).toEqual([]);
  expect(suggested(TaskStatus.Rejected, { task, verification })).toEqual([]);
});

test("suggestions never contradict the panel for any role, status or time", () => {
  for (const status of Object.values(TaskStatus))
    for (const account of [undefined, PROVIDER, STRANGER, situation(status).task.requester])
      for (const now of [NOW, NOW + 2 * 86_400, NOW + 4 * 86_400, NOW + 40 * 86_400])
        for (const outcome of Object.values(VerificationStatus)) {
          const seen = situation(status, { account, now, verification: { status: outcome } });
          const possible: readonly string[] = possibleActions(seen);
          for (const { target } of suggestions(seen))
            if (target.kind === "action") expect(possible).toContain(target.action);
        }
});
