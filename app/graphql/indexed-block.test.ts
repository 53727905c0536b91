import { expect, test } from "vitest";
import { noticeableLag, TOLERATED_LAG } from "./indexed-block.ts";

const NOW = 1_800_000_000;
const at = (timestamp: number | null) => ({ number: 7, timestamp });

test("reports an index whose newest block is more than two minutes old", () => {
  expect(noticeableLag(at(NOW - TOLERATED_LAG), NOW)).toBeUndefined();
  expect(noticeableLag(at(NOW - TOLERATED_LAG - 1), NOW)).toBe(TOLERATED_LAG + 1);
});

test("does not report a chain ahead of the clock, a block without a time, or an unavailable index", () => {
  expect(noticeableLag(at(NOW + 86_400), NOW)).toBeUndefined();
  expect(noticeableLag(at(null), NOW)).toBeUndefined();
  expect(noticeableLag(null, NOW)).toBeUndefined();
});
