import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PaceWatch } from "./fetch-pace.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pace = { windowMs: 20_000, leastBytesPerSecond: 1_000 };

/** Receives so many bytes each second. @returns after how many seconds the attempt ended; nothing when it did not */
function secondsUntilSlow(bytesPerSecond: number, { mostBytes = 1e9, seconds = 600 } = {}) {
  const watch = new PaceWatch(pace, mostBytes);
  for (let second = 1; second <= seconds; second++) {
    watch.receive(bytesPerSecond);
    vi.advanceTimersByTime(1_000);
    if (watch.signal.aborted) return second;
  }
  watch.end();
  return undefined;
}

it("lets a slow network through and ends what trickles after one window", () => {
  expect([1_100, 900, 1, 0].map((rate) => secondsUntilSlow(rate))).toEqual([undefined, 20, 20, 20]);
});

it("ends an attempt when the largest content would have arrived at the least rate", () => {
  expect(secondsUntilSlow(1_100, { mostBytes: 100_000 })).toBe(120);
});

it("judges nothing after its end", () => {
  const watch = new PaceWatch(pace, 1);
  watch.end();
  vi.advanceTimersByTime(1e6);
  expect(watch.signal.aborted).toBe(false);
});
