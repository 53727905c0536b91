import { afterEach, expect, test, vi } from "vitest";
import { onDeviceClock, serverTime } from "./server-time.ts";

afterEach(() => vi.restoreAllMocks());

test("uses server time for signed texts, regardless of the device's clock", async () => {
  vi.spyOn(Date, "now").mockReturnValue(0);
  vi.spyOn(globalThis, "fetch").mockResolvedValue(
    new Response(null, { headers: { date: "Sat, 31 Jan 2026 12:00:00 GMT" } }),
  );
  expect(await serverTime()).toBe(Date.UTC(2026, 0, 31, 12) / 1_000);
});

test("falls back to the device's clock", async () => {
  vi.spyOn(Date, "now").mockReturnValue(5_000);
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed"));
  expect(await serverTime()).toBe(5);
});

test("applies a server deadline on a device whose clock is an hour ahead", () => {
  vi.spyOn(Date, "now").mockReturnValue(Date.UTC(2026, 0, 31, 13));
  const answer = new Response(null, { headers: { date: "Sat, 31 Jan 2026 12:00:00 GMT" } });
  const inTenMinutes = Date.UTC(2026, 0, 31, 12, 10) / 1_000;
  expect(onDeviceClock(inTenMinutes, answer)).toBe(Date.UTC(2026, 0, 31, 13, 10) / 1_000);
});
