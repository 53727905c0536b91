/** Daily buckets of the index. Days without events have none. */
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

/** One row per day of the period. @param valuesOf receives undefined for a day without a bucket */
export function rowsOfDays<Bucket extends { readonly timestamp: string }>(
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

/** The sum of one series. */
export const total = (rows: readonly ChartRow[], series: number): bigint =>
  rows.reduce((sum, { values }) => sum + (values[series] ?? 0n), 0n);
