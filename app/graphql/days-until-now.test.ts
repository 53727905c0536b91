import { expect, test } from "vitest";
import { daysUntilNow, LATEST_HOURS, sinceYesterday } from "./days-until-now.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;
const bucket = (seconds: number, tasks: number) => ({ timestamp: String(seconds * 1_000_000), tasks });
const sum = (buckets: readonly { tasks: number }[]) => buckets.reduce((all, { tasks }) => all + tasks, 0);

test("the day that is not over is the sum of its hours", () => {
  const days = [bucket(98 * DAY, 5), bucket(99 * DAY, 7)];
  const hours = [bucket(99 * DAY + 3 * HOUR, 7), bucket(100 * DAY, 2), bucket(100 * DAY + 9 * HOUR, 3)];
  const until = daysUntilNow(days, hours);
  expect(until.slice(2)).toEqual(hours.slice(1));
  expect(sum(until)).toBe(5 + 7 + 2 + 3);
});

test("a day that ended between the question and the answer is counted once", () => {
  const now = 100 * DAY - 1;
  expect(sinceYesterday(now)).toBe(String(98 * DAY * 1_000_000));
  const asked = [bucket(99 * DAY, 4), bucket(100 * DAY, 1)];
  expect(sum(daysUntilNow([bucket(98 * DAY, 6)], asked))).toBe(11);
  expect(sum(daysUntilNow([bucket(98 * DAY, 6), bucket(99 * DAY, 4)], asked))).toBe(11);
  expect(LATEST_HOURS).toBeGreaterThan(48);
});
