import { describe, expect, test } from "vitest";
import { shareOfTime } from "./delivered-table.tsx";
import { rankingsOf } from "./ranking.ts";

const provider = (
  id: string,
  verified: number,
  failed: number,
  missed = 0,
  median: number | null = 3_600,
) => ({
  id,
  verified,
  failed,
  missed,
  medianResultSeconds: median,
  answered: verified + failed - missed,
});
const FARID = provider("farid", 9, 1, 1, 7_200);
const OTHERS = [
  provider("better", 20, 0, 0, 3_600),
  provider("worse", 5, 5, 4, 90_000),
  provider("as good", 9, 1, 1, 7_200),
  provider("too new to compare with", 2, 0, 0, 60),
];

describe("rank of a provider", () => {
  test("covers verified results, timely results and the median time, among providers with enough cases", () => {
    expect(rankingsOf(FARID, [FARID, ...OTHERS])).toEqual([
      { label: "Verified", value: "90.0%", place: "Better than 1 of 3 other providers (33%)." },
      { label: "On time", value: "90.0%", place: "Better than 1 of 3 other providers (33%)." },
      { label: "Median time", value: "2h", place: "Better than 1 of 3 other providers (33%)." },
    ]);
  });

  test("is not shown for a few cases or without other providers", () => {
    const [verified] = rankingsOf(provider("new", 1, 0), OTHERS);
    expect(verified).toEqual({
      label: "Verified",
      value: "Too few cases",
      place: "Ranking starts at 5 results; there is 1 so far.",
    });
    expect(rankingsOf(FARID, [FARID])[0]?.place).toMatch(/^No other provider has enough results/);
  });

  test("a provider without tasks has no rates instead of rates of zero", () => {
    const rankings = rankingsOf(provider("newcomer", 0, 0, 0, null), OTHERS);
    expect(rankings.map(({ value }) => value)).toEqual(["—", "—", "—"]);
  });
});

test("share of the available time that a result took", () => {
  const delivered = (assignedAt: string | null, completedAt: string, deadline = "10000") => ({
    assignedAt,
    completedAt,
    deadline,
  });
  expect(shareOfTime(delivered("1000", "4000", "7000"))).toBe(50);
  expect(shareOfTime(delivered(null, "4000"))).toBeUndefined();
});
