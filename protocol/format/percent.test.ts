import { expect, test } from "vitest";
import { formatBps, formatRate, shareInBps } from "./percent.ts";

test("basis points show as a percentage", () => {
  expect([8_000, 1_500, 500, 250, 1].map(formatBps)).toEqual(["80%", "15%", "5%", "2.5%", "0.01%"]);
});

test("a reward's share of a balance is exact for amounts beyond floating point", () => {
  expect(shareInBps(10n ** 27n + 1n, 2n * 10n ** 27n)).toBe(5_000);
  expect(shareInBps(3n, 2n)).toBe(15_000);
  expect(shareInBps(1n, 0n)).toBe(0);
});

test("a rate has one decimal and is 0.0% when nothing was counted", () => {
  expect([formatRate(2, 3), formatRate(3, 3), formatRate(0, 0)]).toEqual(["66.6%", "100.0%", "0.0%"]);
});
