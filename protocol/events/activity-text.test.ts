import { parseUnits } from "viem";
import { expect, test } from "vitest";
import { activitySchema } from "../schemas/activity.ts";
import { describeActivity } from "./activity-text.ts";
import { type EventKind, eventKinds, events } from "./register.ts";

const base = {
  id: "0x0000000000000a01",
  actor: "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
  timestamp: 1_770_000_000,
  taskId: `0x3f9a1c${"0".repeat(58)}`,
  model: { id: `0x${"ab".repeat(32)}`, name: "Iris Classifier" },
  amount: parseUnits("12", 18),
};

test.each([
  ["TaskCreated", null, "Task created", "0x14dC...9955 created task #0x3f9a1c with a reward of 12.0000 MLB"],
  ["TaskAssigned", "accepted", "Task assigned", "0x14dC...9955 accepted task #0x3f9a1c"],
  ["TaskAssigned", "assigned", "Task assigned", "0x14dC...9955 assigned task #0x3f9a1c to a provider"],
  [
    "TaskVerified",
    "requester",
    "Task verified",
    "0x14dC...9955 accepted the result of task #0x3f9a1c after an undecided vote",
  ],
  ["ModelRegistered", null, "Model registered", "0x14dC...9955 registered the model Iris Classifier"],
  ["VoteCast", "reject", "Vote cast", "0x14dC...9955 voted on the result of task #0x3f9a1c"],
  [
    "VerificationFinalized",
    "Approved",
    "Verification completed",
    "0x14dC...9955 closed the verification of task #0x3f9a1c: approved",
  ],
  [
    "VerifierRewardClaimed",
    null,
    "Reward claimed",
    "0x14dC...9955 claimed 12.0000 MLB for verifying task #0x3f9a1c",
  ],
  ["VoteCast", "abstain", "Vote cast", "0x14dC...9955: vote cast"],
] as [EventKind, string | null, string, string][])(
  "%s (%s) reads as a sentence",
  (kind, detail, title, text) => {
    expect(describeActivity({ ...base, kind, detail }, "MLB")).toMatchObject({ title, description: text });
  },
);

test("every kind gives a complete line, with and without the things it may concern", () => {
  for (const kind of eventKinds) {
    for (const detail of [null, ...Object.keys(events[kind].details ?? {})]) {
      for (const facts of [base, { id: "0x01", actor: base.actor, timestamp: 1 }]) {
        const line = activitySchema.parse(describeActivity({ ...facts, kind, detail }, "MLB"));
        expect(line.description).not.toMatch(/undefined|null/);
      }
    }
  }
});

test("a line leads to the task, a vote to its verification, an account's own news to the account", () => {
  const { taskId } = base;
  const verificationId = `0x3f9a1c${"0".repeat(56)}01`;
  const href = (kind: EventKind, facts: object) =>
    describeActivity({ ...base, taskId: null, model: null, ...facts, kind }, "MLB").link.href;
  expect(href("TaskCreated", { taskId })).toBe(`/tasks/${taskId}`);
  expect(href("VoteCast", { taskId, verificationId })).toBe(`/verification/${verificationId}`);
  expect(href("ModelUpdated", { model: base.model })).toBe(`/models/${base.model.id}`);
  expect(href("Staked", {})).toBe(`/profile/${base.actor}`);
});
