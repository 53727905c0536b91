const DAY = 86_400;
const MICROSECONDS = 1_000_000;

/** Days that a series covers, today included. */
export const SERIES_DAYS = 30;
/** Days that a trend compares with as many before them (G18). */
export const TREND_DAYS = 7;

export interface DailyPoint {
  /** Start of the day (UTC), unix seconds. */
  day: number;
  value: bigint;
}

/** A bucket of the index's daily time series; `timestamp` is the start of the day in microseconds, as text. */
export interface DailyBucket {
  timestamp: string;
}

/** Start of the first day of a series that ends today, unix seconds. */
export function seriesStart(now: number): number {
  return (Math.floor(now / DAY) - SERIES_DAYS + 1) * DAY;
}

/** Starts of the days of a series that ends today, unix seconds, the oldest first. */
export function seriesDays(now: number): number[] {
  return Array.from({ length: SERIES_DAYS }, (_, index) => seriesStart(now) + index * DAY);
}

/** Unix seconds as the index writes and compares the timestamps of its time series. */
export const microseconds = (seconds: number): string => String(seconds * MICROSECONDS);

/** Start of the first day of a series, as the index compares timestamps. */
export const seriesStartMicroseconds = (now: number): string => microseconds(seriesStart(now));

/**
 * One point for each of the last 30 days, the oldest first; days without a bucket are zero, because the index writes none
 * when nothing happened.
 * @param now the chain's present, unix seconds
 */
export function dailySeries<Bucket extends DailyBucket>(
  buckets: readonly Bucket[],
  now: number,
  amountOf: (bucket: Bucket) => bigint,
): DailyPoint[] {
  const values = new Map(
    buckets.map((bucket) => [Math.floor(Number(bucket.timestamp) / MICROSECONDS), amountOf(bucket)]),
  );
  return seriesDays(now).map((day) => ({ day, value: values.get(day) ?? 0n }));
}

/** The last seven days against the seven before them. "none": nothing happened in either; "new": nothing in the earlier. */
export type Trend = { kind: "none" } | { kind: "new" } | { kind: "change"; percent: number };

const sum = (points: readonly DailyPoint[]): bigint => points.reduce((total, { value }) => total + value, 0n);

/** @returns the change in whole percent, rounded towards zero */
export function trendOf(points: readonly DailyPoint[]): Trend {
  const recent = sum(points.slice(-TREND_DAYS));
  const before = sum(points.slice(-2 * TREND_DAYS, -TREND_DAYS));
  if (before === 0n) return { kind: recent === 0n ? "none" : "new" };
  return { kind: "change", percent: Number(((recent - before) * 100n) / before) };
}
