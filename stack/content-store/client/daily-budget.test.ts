import { expect, test } from "vitest";
import { DailyBudget } from "./daily-budget.ts";

test("a network's bytes are counted for one day, and can be given back", () => {
  let now = Date.parse("2026-01-31T23:00:00Z");
  const budget = new DailyBudget(() => now);
  budget.use("a", 700);
  budget.use("a", -200);
  expect([budget.usedBy("a"), budget.usedBy("b")]).toEqual([500, 0]);
  now += 2 * 3_600_000;
  expect(budget.usedBy("a")).toBe(0);
});
