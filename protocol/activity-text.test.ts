import { readFileSync } from "node:fs";
import { type DefinitionNode, type EnumTypeDefinitionNode, Kind, parse } from "graphql";
import { parseUnits } from "viem";
import { expect, test } from "vitest";
import { type ActivityKind, activityKinds, activityTypeOf } from "./activity-kind.ts";
import { describeActivity } from "./activity-text.ts";
import * as abis from "./generated/abi.ts";
import { activitySchema } from "./schemas/activity.ts";

const base = {
  id: "0x0000000000000a01",
  actor: "0x14dC79964da2C08b23698B3D3cc7Ca32193d9955",
  timestamp: 1_770_000_000,
  taskId: `0x3f9a1c${"0".repeat(58)}`,
  model: { id: `0x${"ab".repeat(32)}`, name: "Iris Classifier" },
  amount: parseUnits("12", 18),
};

test("every kind is an event of a contract, and the index knows exactly these kinds", () => {
  const events = Object.values(abis).flatMap((abi) =>
    abi.filter((item) => item.type === "event").map((item) => item.name as string),
  );
  expect(activityKinds.filter((kind) => !events.includes(kind))).toEqual([]);
  const schema = readFileSync(new URL("../subgraph/schema.graphql", import.meta.url), "utf8");
  const isKinds = (node: DefinitionNode) =>
    node.kind === Kind.ENUM_TYPE_DEFINITION && node.name.value === "EventKind";
  const kinds = parse(schema).definitions.find(isKinds) as EnumTypeDefinitionNode | undefined;
  const members = kinds?.values?.map(({ name }) => name.value);
  expect(members?.sort()).toEqual([...activityKinds].sort());
});

test("six kinds have a type of their own, everything else is other", () => {
  const named = activityKinds.filter((kind) => activityTypeOf(kind) !== "other");
  expect(named.map((kind) => [kind, activityTypeOf(kind)])).toEqual([
    ["ModelRegistered", "model_registered"],
    ["TaskCreated", "task_created"],
    ["ResultSubmitted", "task_completed"],
    ["VerificationFinalized", "verification_completed"],
    ["RewardsDistributed", "reward_earned"],
    ["VerifierRewardClaimed", "reward_earned"],
  ]);
});

test.each([
  ["TaskCreated", null, "Task created", "0x14dC...9955 created task #0x3f9a1c with a reward of 12.0000 MLB"],
  ["TaskAssigned", "accepted", "Task assigned", "0x14dC...9955 accepted task #0x3f9a1c"],
  ["TaskAssigned", "assigned", "Task assigned", "0x14dC...9955 assigned task #0x3f9a1c to a provider"],
  ["ModelRegistered", null, "Model registered", "0x14dC...9955 registered the model Iris Classifier"],
  ["VoteCast", "reject", "Vote cast", "0x14dC...9955 voted to reject on the result of task #0x3f9a1c"],
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
] as [ActivityKind, string | null, string, string][])(
  "%s (%s) reads as a sentence",
  (kind, detail, title, text) => {
    expect(describeActivity({ ...base, kind, detail }, "MLB")).toMatchObject({ title, description: text });
  },
);

test("every kind gives a complete line, with and without the things it may concern", () => {
  for (const kind of activityKinds) {
    for (const facts of [base, { id: "0x01", actor: base.actor, timestamp: 1 }]) {
      const line = activitySchema.parse(describeActivity({ ...facts, kind }, "MLB"));
      expect(line.description).not.toMatch(/undefined|null/);
    }
  }
});

test("a line leads to the task, a vote to its verification, an account's own news to the account", () => {
  const { taskId } = base;
  const verificationId = `0x3f9a1c${"0".repeat(56)}01`;
  const href = (kind: ActivityKind, facts: object) =>
    describeActivity({ ...base, taskId: null, model: null, ...facts, kind }, "MLB").link.href;
  expect(href("TaskCreated", { taskId })).toBe(`/tasks/${taskId}`);
  expect(href("VoteCast", { taskId, verificationId })).toBe(`/verification/${verificationId}`);
  expect(href("ModelUpdated", { model: base.model })).toBe(`/models/${base.model.id}`);
  expect(href("Staked", {})).toBe(`/profile/${base.actor}`);
});
