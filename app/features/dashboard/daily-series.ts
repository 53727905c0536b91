import { daysUntilNow, type TimeBucket } from "#app/graphql/days-until-now.ts";

const DAY = 86_400;
const MICROSECONDS = 1_000_000;

export const SERIES_DAYS = 30;
/** Number of days that a trend compares with the same number before (G18). */
export const TREND_DAYS = 7;
const TREND_SECONDS = TREND_DAYS * DAY;

export interface DailyPoint {
  /** Start of the day (UTC), unix seconds. */
  day: number;
  value: bigint;
}

/** Start of the first day of a series that ends today, unix seconds. */
export function seriesStart(now: number): number {
  return (Math.floor(now / DAY) - SERIES_DAYS + 1) * DAY;
}

/** Starts of the days of a series that ends today, unix seconds, oldest first. */
export function seriesDays(now: number): number[] {
  return Array.from({ length: SERIES_DAYS }, (_, index) => seriesStart(now) + index * DAY);
}

/** Unix seconds in the format of the index's time series timestamps. */
const microseconds = (seconds: number): string => String(seconds * MICROSECONDS);

/** Start of the first day of a series, in the index's timestamp format. */
export const seriesStartMicroseconds = (now: number): string => microseconds(seriesStart(now));

/**
 * One point for each of the last 30 days, oldest first; days without an event are zero. `now` in unix seconds.
 * @param hours of the days that have no bucket yet
 */
export function dailySeries<Bucket extends TimeBucket>(
  days: readonly Bucket[],
  hours: readonly Bucket[],
  now: number,
  amountOf: (bucket: Bucket) => bigint,
): DailyPoint[] {
  const values = new Map<number, bigint>();
  for (const bucket of daysUntilNow(days, hours)) {
    const day = Math.floor(Number(bucket.timestamp) / MICROSECONDS / DAY) * DAY;
    values.set(day, (values.get(day) ?? 0n) + amountOf(bucket));
  }
  return seriesDays(now).map((day) => ({ day, value: values.get(day) ?? 0n }));
}

/** Sums of the latest 168 hours and of the 168 before; undefined if both are zero. */
export type Trend = { recent: bigint; before: bigint } | undefined;

/** Start of the hours that a trend needs, in the index's timestamp format. */
export const trendStartMicroseconds = (now: number): string => microseconds(now - 2 * TREND_SECONDS);

/** Counts whole hours up to now (unix seconds): an event leaves the trend exactly a week after it happened. */
export function trendOf<Bucket extends TimeBucket>(
  hours: readonly Bucket[],
  now: number,
  amountOf: (bucket: Bucket) => bigint,
): Trend {
  let [recent, before] = [0n, 0n];
  for (const bucket of hours) {
    const age = now - Number(bucket.timestamp) / MICROSECONDS;
    if (age < TREND_SECONDS) recent += amountOf(bucket);
    else if (age < 2 * TREND_SECONDS) before += amountOf(bucket);
  }
  return recent || before ? { recent, before } : undefined;
}
