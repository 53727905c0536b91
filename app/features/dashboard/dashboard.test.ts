import { expect, test } from "vitest";
import { dayOf, formatDate } from "#protocol/format/time.ts";
import { dailyChart, dailySeries, SERIES_DAYS, seriesPeriod, trendOf } from "./daily-series.ts";
import { greetingAt } from "./dashboard-header.tsx";
import { chooseRole, parseRole, rememberedRole, rememberRole } from "./dashboard-role.ts";
import { ownerFigures, providerFigures, verifierFigures, visitorFigures } from "./role-figures.ts";
import { sparkline, toMetricCard } from "./sparkline.server.ts";

const DAY = 86_400;
const NOW = 1_800_000_000;
const TODAY = Math.floor(NOW / DAY) * DAY;
const ADA = `0x${"aa".repeat(20)}`;
const BELA = `0x${"bb".repeat(20)}`;

/** An indexed bucket some days ago. */
const bucket = (daysAgo: number, votes: number) => ({
  timestamp: String((TODAY - daysAgo * DAY) * 1_000_000),
  votes,
  claimed: "0",
});
const day = (seconds: number) => ({ key: dayOf(seconds), label: formatDate(seconds) });
const series = (...buckets: ReturnType<typeof bucket>[]) =>
  dailySeries(buckets, [], NOW, ({ votes }) => BigInt(votes));

test("prefers the requested role, then the remembered one, then the role of the latest action, then visitor", () => {
  expect(chooseRole({ asked: "verifier", remembered: "modelOwner", latestActivity: "provider" })).toBe(
    "verifier",
  );
  expect(chooseRole({ remembered: "modelOwner", latestActivity: "provider" })).toBe("modelOwner");
  expect(chooseRole({ latestActivity: "provider" })).toBe("computeProvider");
  expect(chooseRole({ latestActivity: "requester" })).toBe("taskRequester");
  expect(chooseRole({ latestActivity: "visitor" })).toBe("visitor");
  expect(chooseRole({})).toBe("visitor");
  expect([parseRole("verifier"), parseRole("admin"), parseRole(null)]).toEqual([
    "verifier",
    undefined,
    undefined,
  ]);
});

test("a role is remembered per account in a browser, and a corrupted cookie is discarded", () => {
  const first = rememberRole(null, ADA, "verifier").split(";")[0] ?? "";
  const second = rememberRole(`theme=dark; ${first}`, undefined, "modelOwner").split(";")[0] ?? "";
  expect(rememberedRole(second, ADA)).toBe("verifier");
  expect(rememberedRole(second, undefined)).toBe("modelOwner");
  expect(rememberedRole(second, BELA)).toBeUndefined();
  expect(rememberRole(second, ADA, "computeProvider")).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  expect(rememberedRole(rememberRole(second, ADA, "computeProvider"), ADA)).toBe("computeProvider");
  for (const spoilt of ["dashboard-role=", "dashboard-role=%00!0x12:admin", `dashboard-role=${ADA}:king`]) {
    expect(rememberedRole(spoilt, ADA)).toBeUndefined();
  }
  const many = Array.from({ length: 9 }, (_, index) => `0x${String(index).repeat(40)}`);
  const cookie = many.reduce<string | null>(
    (header, account) => rememberRole(header, account, "visitor"),
    null,
  );
  expect(cookie?.match(/0x/g)).toHaveLength(5);
  expect(rememberedRole(cookie, many[8])).toBe("visitor");
});

test("a series has one point for each of 30 days that end today, and zero for days without events", () => {
  const points = series(bucket(0, 3), bucket(29, 4), bucket(30, 9));
  expect(points).toHaveLength(SERIES_DAYS);
  expect(points[0]).toEqual({ ...day(seriesPeriod(NOW).firstDay), values: [4n] });
  expect(points.at(-1)).toEqual({ ...day(TODAY), values: [3n] });
  expect(points.reduce((sum, { values }) => sum + (values[0] ?? 0n), 0n)).toBe(7n);
});

const HOUR = 3_600;
/** A bucket for an hour that started this long before the current hour. */
const hour = (hoursAgo: number, votes: number, now = NOW) => ({
  timestamp: String((now - (now % HOUR) - hoursAgo * HOUR) * 1_000_000),
  votes,
});
const trend = (hours: ReturnType<typeof hour>[], now = NOW) =>
  trendOf(hours, now, ({ votes }) => BigInt(votes));

test.each([
  ["nothing happened", [], undefined],
  ["only this week", [hour(6, 2)], { recent: 2n, before: 0n }],
  ["only the week before", [hour(168, 2)], { recent: 0n, before: 2n }],
  [
    "the first and last hour of both weeks",
    [hour(0, 1), hour(167, 2), hour(335, 4)],
    { recent: 3n, before: 4n },
  ],
  ["longer ago than two weeks", [hour(336, 5)], undefined],
] as const)("a trend counts the latest 168 hours and the 168 before: %s", (_, hours, counts) => {
  expect(trend([...hours])).toEqual(counts);
});

test("a trend does not change at midnight if nothing happened", () => {
  const midnight = TODAY + DAY;
  const hours = [hour(3, 3, midnight), hour(160, 4, midnight), hour(300, 6, midnight)];
  expect(trend(hours, midnight - 1)).toEqual({ recent: 7n, before: 6n });
  expect(trend(hours, midnight)).toEqual({ recent: 7n, before: 6n });
});

test("a tile shows the counts of both weeks, and neither line nor trend before the first event", () => {
  const metric = { label: "Votes cast", value: { kind: "count", count: 5 } as const };
  const drawn = (hours: ReturnType<typeof hour>[], ...days: ReturnType<typeof bucket>[]) =>
    toMetricCard({ ...metric, series: series(...days), trend: trend(hours) });
  expect(drawn([hour(1, 4), hour(200, 1)], bucket(0, 4), bucket(8, 1)).spark?.trend).toBe(
    "4 in 7 days, 1 in the 7 days before",
  );
  expect(drawn([], bucket(20, 1)).spark).toMatchObject({ trend: undefined });
  expect(drawn([])).toEqual(metric);
});

test("a tile with an amount shows both weeks as amounts", () => {
  const mlb = (value: bigint) => ({ timestamp: hour(1, 0).timestamp, value });
  const { spark } = toMetricCard({
    label: "Earned",
    value: { kind: "amount", amount: 0n },
    series: [{ ...day(TODAY), values: [1n] }],
    trend: trendOf([mlb(1_500_000_000_000_000_000n)], NOW, ({ value }) => value),
  });
  expect(spark?.trend).toBe("1.5 MLB in 7 days, 0.0 MLB in the 7 days before");
});

test("a chart's summary has the total and the busiest day; amounts keep four digits; an empty chart has a message", () => {
  const votes = dailyChart("Your votes", "votes cast", "count", series(bucket(0, 1), bucket(5, 1_000)));
  expect(votes.answer.rows).toHaveLength(SERIES_DAYS);
  expect(votes.answer.sentence).toMatch(/^1,001 votes cast in 30 days, most on \d{4}-\d\d-\d\d: 1,000\.$/);
  const earned = [{ ...day(TODAY), values: [1_500_000_000_000_000_000n] }];
  expect(dailyChart("", "MLB earned", "mlb", earned).answer.sentence).toContain(
    "1.5000 MLB earned in 1 days",
  );
  expect(dailyChart("", "votes cast", "count", series()).answer.sentence).toBe(
    "No activity in the last 30 days.",
  );
});

test("a line goes through all its points, even if all are zero", () => {
  expect(sparkline(series(bucket(0, 5))).split("L")).toHaveLength(SERIES_DAYS);
  expect(sparkline(series())).not.toMatch(/NaN/);
});

test("a verifier who never staked sees zeros, and an unknown number of pending votes is not shown as zero", () => {
  const { metrics } = verifierFigures({ verifier: null, verifierStats: [], hours: [] }, undefined, NOW);
  const value = (name: string) => metrics.find(({ label }) => label === name)?.value;
  expect(value("Staked")).toEqual({ kind: "amount", amount: 0n });
  expect(value("Pending votes")).toEqual({ kind: "unknown" });
});

test("a rate shows its number of cases, and without a case there is none", () => {
  const none = { hours: [] };
  const rates = [
    visitorFigures({ ...none, protocol: null, recentProviders: [], taskStats: [] }, NOW),
    ownerFigures({ ...none, account: null, ownerStats: [] }, NOW),
    providerFigures({ ...none, account: null, providerStats: [] }, NOW),
    verifierFigures({ ...none, verifier: null, verifierStats: [] }, 0, NOW),
  ].flatMap(({ metrics }) => metrics.filter(({ label }) => /rate|Agreement/.test(label)));
  expect(rates.map(({ value, hint }) => [value, hint])).toEqual([
    [{ kind: "text", text: "—" }, "no finished task yet"],
    [{ kind: "text", text: "—" }, "no finished task yet"],
    [{ kind: "text", text: "—" }, "no finished assignment yet"],
    [{ kind: "text", text: "—" }, "no decided vote yet"],
  ]);
  const provider = { open: 0, verified: 3, failed: 2, accepted: 5 };
  const account = { earnedAsProvider: "0", provider, provided: null };
  const [rate] = providerFigures({ ...none, account, providerStats: [] }, NOW).metrics.filter(
    ({ label }) => label === "Success rate",
  );
  expect(rate).toMatchObject({ value: { text: "60.0%" }, hint: "3 of 5 finished assignments" });
});

test("a verifier's series ends with the current day, which the index has not closed yet", () => {
  const at = (seconds: number, votes: number, claimed: string) => ({
    timestamp: String(seconds * 1_000_000),
    votes,
    claimed,
  });
  const yesterday = at(TODAY - DAY, 3, "0");
  const hours = [at(TODAY - 5 * HOUR, 3, "0"), at(TODAY, 1, "0"), at(TODAY + HOUR, 1, "7")];
  const points = (verifierStats: (typeof yesterday)[]) => {
    const { metrics } = verifierFigures({ verifier: null, verifierStats, hours }, 0, NOW);
    return ["Votes cast", "Earned"].map((name) =>
      metrics
        .find(({ label }) => label === name)
        ?.series?.slice(-2)
        .map(({ values }) => values[0]),
    );
  };
  expect(points([yesterday])).toEqual([
    [3n, 2n],
    [0n, 7n],
  ]);
  expect(points([yesterday, at(TODAY, 2, "7")])).toEqual(points([yesterday]));
});

test.each([
  [0, "Good morning"],
  [11, "Good morning"],
  [12, "Good afternoon"],
  [17, "Good afternoon"],
  [18, "Good evening"],
  [23, "Good evening"],
])("at %i o'clock it says %s", (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting);
});
