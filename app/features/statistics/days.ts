/** Buckets of the index, one a day. A day on which nothing happened has none. */
import { dayOf, formatDate } from "#protocol/format/time.ts";
import type { ChartRow, Period } from "./chart.ts";

const DAY = 86_400;
const MICROSECONDS = 1_000_000;

/** The latest days up to a moment, in unix seconds. */
export const periodUntil = (now: number, days: number): Period => ({
  days,
  firstDay: (Math.floor(now / DAY) - days + 1) * DAY,
});

/** Variables of a question for the days of a period; the index counts microseconds. */
export const sinceFirstDay = ({ firstDay, days }: Period) => ({
  since: String(firstDay * MICROSECONDS),
  first: days,
});

/** A row for each day of the period. @param valuesOf is given nothing for a day without a bucket */
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
