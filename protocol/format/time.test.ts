import { expect, test } from "vitest";
import {
  formatDate,
  formatDateTime,
  formatDuration,
  formatMilliseconds,
  hoursAndMinutes,
  machineTime,
  relativeTime,
  remainingTime,
} from "./time.ts";

const NOW = 1_770_000_000;

test.each([
  [3 * 86_400 + 4 * 3_600 + 59, "3d 4h"],
  [86_400, "1d 0h"],
  [86_399, "23h"],
  [3_600, "1h"],
  [3_599, "<1h"],
  [0, "<1h"],
  [-1, "Expired"],
])("a deadline %i seconds ahead shows as %s", (ahead, text) => {
  expect(remainingTime(NOW + ahead, NOW)).toBe(text);
});

test.each([
  [93_900, "26h 5m"],
  [59, "0h 0m"],
  [-5, "0h 0m"],
])("%i seconds of voting left show as %s", (seconds, text) => {
  expect(hoursAndMinutes(seconds)).toBe(text);
});

test.each([
  [-3, "just now"],
  [59, "just now"],
  [60, "1 minute ago"],
  [3_599, "59 minutes ago"],
  [3_600, "1 hour ago"],
  [86_399, "23 hours ago"],
  [86_400, "1 day ago"],
  [35 * 86_400, "35 days ago"],
])("something %i seconds ago is %s", (passed, text) => {
  expect(relativeTime(NOW - passed, NOW)).toBe(text);
});

test("durations show their two largest units", () => {
  expect([0, 9, 250, 3_600, 90_061, 3 * 86_400].map(formatDuration)).toEqual([
    "0s",
    "9s",
    "4m 10s",
    "1h",
    "1d 1h",
    "3d",
  ]);
});

test("execution times show milliseconds, then seconds, then minutes", () => {
  expect([0, 850, 1_250, 59_999, 125_000].map(formatMilliseconds)).toEqual([
    "0 ms",
    "850 ms",
    "1.25 s",
    "60 s",
    "2m 5s",
  ]);
});

test("absolute times are UTC and independent of the reader's time zone", () => {
  expect(formatDate(NOW)).toBe("2026-02-02");
  expect(formatDateTime(NOW)).toBe("2026-02-02 02:40 UTC");
  expect(machineTime(NOW)).toBe("2026-02-02T02:40:00.000Z");
});
