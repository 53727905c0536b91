import { expect, test } from "vitest";
import { chartCsv } from "#app/features/statistics/chart.ts";
import { parseAmount } from "#protocol/format/amount.ts";
import { paidInMonth, paidSince, weeklyEarnings, weeksUntil } from "./weekly-earnings.ts";

/** Wednesday, 7 January 2026, noon UTC. */
const NOW = Date.UTC(2026, 0, 7, 12) / 1_000;
const paid = (day: string, amount: string) => ({
  timestamp: String(Date.parse(day) * 1_000),
  providerAmount: String(parseAmount(amount)),
});
const DAYS = [
  paid("2025-12-28", "1"),
  paid("2025-12-29", "2"),
  paid("2026-01-04", "3"),
  paid("2026-01-05", "4"),
];

test("a provider's weeks start on Mondays, and the current week comes last", () => {
  const weeks = weeksUntil(NOW, DAYS);
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(-3).map(({ key, values }) => [key, values[0]])).toEqual([
    ["2025-12-22", parseAmount("1")],
    ["2025-12-29", parseAmount("5")],
    ["2026-01-05", parseAmount("4")],
  ]);
  expect(paidSince(NOW)).toMatchObject({ since: String(Date.UTC(2025, 9, 16) * 1_000), first: 84 });
});

test("the payments of the latest 30 days are complete, however many there were", () => {
  const earlier = [paid("2025-12-08", "5"), paid("2025-12-09", "7")];
  expect(paidInMonth(NOW, [...earlier, ...DAYS])).toBe(parseAmount("17"));
  expect(paidInMonth(NOW, [])).toBe(0n);
});

test("the weekly chart, its sentence and its file agree", () => {
  const { chart, answer } = weeklyEarnings("0xfa", NOW, weeksUntil(NOW, DAYS));
  expect(answer.sentence).toBe(
    "You received 10.0000 MLB in the last 12 weeks. The best week started on 2025-12-29: 5.0000 MLB.",
  );
  expect(chartCsv(chart, answer.rows)).toContain("2025-12-29,5\r\n2026-01-05,4");
  expect(weeklyEarnings("0xfa", NOW, weeksUntil(NOW, [])).answer.sentence).toBe(
    "You received no payments in the last 12 weeks.",
  );
});
