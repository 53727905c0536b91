import { expect, test } from "vitest";
import { eventKinds, events, register } from "./register.ts";

test("an event that is left out, or told nowhere, has a reason", () => {
  for (const contract of Object.values(register)) {
    for (const record of Object.values(contract)) {
      if ("reason" in record) expect(record.reason.length).toBeGreaterThan(20);
      if ("untold" in record) expect(record.untold.length).toBeGreaterThan(20);
    }
  }
});

test("no two contracts tell an event of the same name", () => {
  expect(eventKinds).toEqual([...new Set(eventKinds)]);
});

test("six kinds have a type of their own, everything else is other", () => {
  const named = eventKinds.filter((kind) => events[kind].type !== "other");
  expect(named.map((kind) => [kind, events[kind].type])).toEqual([
    ["ModelRegistered", "model_registered"],
    ["TaskCreated", "task_created"],
    ["ResultSubmitted", "task_completed"],
    ["VerificationFinalized", "verification_completed"],
    ["RewardsDistributed", "reward_earned"],
    ["VerifierRewardClaimed", "reward_earned"],
  ]);
});
