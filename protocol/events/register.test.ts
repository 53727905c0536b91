import { expect, test } from "vitest";
import { eventKinds, events, register } from "./register.ts";

test("an event that is not indexed or not shown has a reason", () => {
  for (const contract of Object.values(register)) {
    for (const record of Object.values(contract)) {
      if ("reason" in record) expect(record.reason.length).toBeGreaterThan(20);
      if ("hiddenBecause" in record) expect(record.hiddenBecause.length).toBeGreaterThan(20);
    }
  }
});

test("no two contracts have a shown event of the same name", () => {
  expect(eventKinds).toEqual([...new Set(eventKinds)]);
});

test("six kinds have their own activity type, all others have the type other", () => {
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
