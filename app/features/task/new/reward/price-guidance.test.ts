import { expect, test } from "vitest";
import { type AcceptedTask, guidedReward, priceGuidance, pricesByType } from "./price-guidance.ts";

const NOW = 1_800_000_000;
const DAY = 86_400;
const accepted = (reward: string, daysAgo: number, waited = 60): AcceptedTask => ({
  reward: `${reward}000000000000000000`,
  createdAt: String(NOW - daysAgo * DAY - waited),
  firstAssignedAt: String(NOW - daysAgo * DAY),
});

test("recommends the median of recently accepted rewards with the median waiting time", () => {
  const guidance = priceGuidance(
    [accepted("2", 1, 10), accepted("9", 2, 900), accepted("3", 29, 40)],
    "model",
    NOW,
  );
  expect(guidance).toEqual({ reward: "3000000000000000000", waitSeconds: 40, tasks: 3, of: "model" });
  expect(guidedReward("0", guidance)).toBe("3");
});

test("ignores rewards older than a month and fewer than three tasks", () => {
  expect(
    priceGuidance([accepted("50", 31), accepted("2", 3), accepted("2", 3)], "model", NOW),
  ).toBeUndefined();
  expect(guidedReward("1", undefined)).toBe("0.05");
});

test("falls back to tasks of the type with any model if the chosen model has too few", () => {
  const three = (reward: string) => [accepted(reward, 1), accepted(reward, 1), accepted(reward, 1)];
  const prices = pricesByType({ model: [three("5"), [], []], type: [three("4"), three("7"), []] }, NOW);
  expect(guidedReward("0", prices[0])).toBe("5");
  expect(guidedReward("1", prices[1])).toBe("7");
  expect(prices[2], "the product's own figure").toBeNull();
});
