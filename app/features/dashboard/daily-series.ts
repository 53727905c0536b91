import { type ChartRow, type ChartShape, valueText } from "#app/features/statistics/chart.ts";
import { periodUntil, startOf, sumsOfDays, total } from "#app/features/statistics/days.ts";
import { daysUntilNow, type TimeBucket } from "#app/graphql/days-until-now.ts";
import { t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";

const MICROSECONDS = 1_000_000;

export const SERIES_DAYS = 30;
/** Number of days that a trend compares with the same number before (G18). */
export const TREND_DAYS = 7;
const TREND_SECONDS = TREND_DAYS * 86_400;

/** The days of a series, which ends today. @param now unix seconds */
export const seriesPeriod = (now: number) => periodUntil(now, SERIES_DAYS);

/** One row for each of the last 30 days, oldest first. @param hours of the days that have no bucket yet */
export const dailySeries = <Bucket extends TimeBucket>(
  days: readonly Bucket[],
  hours: readonly Bucket[],
  now: number,
  amountOf: (bucket: Bucket) => bigint,
): ChartRow[] => sumsOfDays(seriesPeriod(now), daysUntilNow(days, hours), amountOf);

export const onlyValue = ({ values: [value] }: ChartRow): bigint => value ?? 0n;

/** A series as a chart with its summary. @param noun counted things, for example "tasks created" */
export function dailyChart(title: string, noun: string, unit: "count" | "mlb", rows: readonly ChartRow[]) {
  const chart: ChartShape = {
    id: "daily",
    title,
    unit,
    layout: "days",
    rowName: t("Day (UTC)"),
    series: [noun],
  };
  const [busiest] = rows.toSorted((one, other) => Number(onlyValue(other) - onlyValue(one)));
  const exact = (value: bigint) => (unit === "mlb" ? `${formatAmount(value)} MLB` : valueText(value, unit));
  const sentence =
    busiest && onlyValue(busiest) > 0n
      ? t("{what} in {pointsCount} days, most on {date}: {textOf}.", {
          what: `${exact(total(rows, 0))} ${noun.replace(/\bMLB\s*/, "")}`,
          pointsCount: rows.length,
          date: busiest.label,
          textOf: exact(onlyValue(busiest)),
        })
      : t("No activity in the last {pointsCount} days.", { pointsCount: rows.length });
  return { chart, answer: { rows, sentence } };
}

/** Sums of the latest 168 hours and of the 168 before; undefined if both are zero. */
export type Trend = { recent: bigint; before: bigint } | undefined;

/** Start of the hours that a trend needs, in the index's timestamp format. */
export const trendStartMicroseconds = (now: number): string =>
  String((now - 2 * TREND_SECONDS) * MICROSECONDS);

/** Counts whole hours up to now (unix seconds): an event leaves the trend exactly a week after it happened. */
export function trendOf<Bucket extends TimeBucket>(
  hours: readonly Bucket[],
  now: number,
  amountOf: (bucket: Bucket) => bigint,
): Trend {
  let [recent, before] = [0n, 0n];
  for (const bucket of hours) {
    const age = now - startOf(bucket);
    if (age < TREND_SECONDS) recent += amountOf(bucket);
    else if (age < 2 * TREND_SECONDS) before += amountOf(bucket);
  }
  return recent || before ? { recent, before } : undefined;
}
