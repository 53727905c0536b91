import { expect, test } from "vitest";
import { recordProblems } from "./events.ts";

test("an event without a record names the file and shows a record to start from", () => {
  const text = recordProblems("MLBFaucet", ["Dripped", "Refilled"], ["Dripped"]).join("\n");
  expect(text).toContain("MLBFaucet emits Refilled. Describe it in protocol/events/mlb-faucet.ts");
  expect(text).toContain("  Refilled: feedItem({");
  expect(text).toContain("Then run this again.");
});

test("a record without an event names the record to delete", () => {
  expect(recordProblems("ModelRegistry", [], ["ModelRegistered"])).toEqual([
    "ModelRegistry does not emit ModelRegistered. Delete its record in protocol/events/model-registry.ts.",
  ]);
});

test("a complete register has no problem", () => {
  expect(recordProblems("ModelRegistry", ["ModelRegistered"], ["ModelRegistered"])).toEqual([]);
});
