/** Daily buckets of the index. Days without events have none. */
import { LATEST_HOURS, sinceYesterday, type TimeBucket } from "#app/graphql/days-until-now.ts";
import { dayOf, formatDate } from "#protocol/format/time.ts";
import type { ChartRow, Period } from "./chart.ts";

const DAY = 86_400;
const MICROSECONDS = 1_000_000;

/** The latest days up to a time, in unix seconds. */
export const periodUntil = (now: number, days: number): Period => ({
  days,
  firstDay: (Math.floor(now / DAY) - days + 1) * DAY,
});

/** Query variables for the days of a period; the index uses microseconds. */
export const sinceFirstDay = ({ firstDay, days }: Period) => ({
  since: String(firstDay * MICROSECONDS),
  first: days,
});

/** Query variables for the hours of a period's last two days. */
export const latestHours = ({ firstDay, days }: Period) => ({
  yesterday: sinceYesterday(firstDay + (days - 1) * DAY),
  hours: LATEST_HOURS,
});

/** One row per day of the period. @param valuesOf receives undefined for a day without a bucket */
export function rowsOfDays<Bucket extends TimeBucket>(
  { firstDay, days }: Period,
  buckets: readonly Bucket[],
  valuesOf: (bucket: Bucket | undefined) => ChartRow["values"],
): ChartRow[] {
  const byDay = new Map(buckets.map((bucket) => [Number(bucket.timestamp) / MICROSECONDS, bucket]));
  return Array.from({ length: days }, (_, index) => {
    const start = firstDay + index * DAY;
    return { key: dayOf(start), label: formatDate(start), values: valuesOf(byDay.get(start)) };
  });
}

export const total = (rows: readonly ChartRow[], series: number): bigint =>
  rows.reduce((sum, { values }) => sum + (values[series] ?? 0n), 0n);

const WEEK = 7 * DAY;
/** Monday, 5 January 1970: week numbers start here. */
const MONDAY = 4 * DAY;

/** Start of the first whole week of a period, unix seconds. */
export const firstWeek = ({ firstDay }: Period): number =>
  Math.ceil((firstDay - MONDAY) / WEEK) * WEEK + MONDAY;

/** One row per whole week of a period, including the current one. `timeOf` gives unix seconds. */
export function rowsOfWeeks<Item>(
  period: Period,
  items: readonly Item[],
  timeOf: (item: Item) => number,
  valuesOf: (items: readonly Item[]) => ChartRow["values"],
): ChartRow[] {
  const end = period.firstDay + period.days * DAY;
  return rowsBetween(firstWeek(period), end, WEEK, items, timeOf, valuesOf);
}

/** One row per day of a period from buckets of any length within a day. */
export function sumsOfDays<Bucket extends TimeBucket>(
  { firstDay, days }: Period,
  buckets: readonly Bucket[],
  amountOf: (bucket: Bucket) => bigint,
): ChartRow[] {
  return rowsBetween(firstDay, firstDay + days * DAY, DAY, buckets, startOf, (ofDay) => [
    ofDay.reduce((sum, bucket) => sum + amountOf(bucket), 0n),
  ]);
}

/** Start of a bucket, unix seconds. */
export const startOf = ({ timestamp }: TimeBucket): number => Number(timestamp) / MICROSECONDS;

function rowsBetween<Item>(
  start: number,
  end: number,
  seconds: number,
  items: readonly Item[],
  timeOf: (item: Item) => number,
  valuesOf: (items: readonly Item[]) => ChartRow["values"],
): ChartRow[] {
  const groups = Map.groupBy(items, (item) => Math.floor((timeOf(item) - start) / seconds));
  return Array.from({ length: Math.ceil((end - start) / seconds) }, (_, index) => {
    const at = start + index * seconds;
    return { key: dayOf(at), label: formatDate(at), values: valuesOf(groups.get(index) ?? []) };
  });
}
