/**
 * Daily values of the index up to the latest block. For a day that is not over, graph-node sums every event of the whole
 * market since midnight, so queries read finished days (`interval: day`, without `current`) and the hours of the latest two.
 */
const DAY = 86_400;
const MICROSECONDS = 1_000_000;

/** A bucket of a time series; `timestamp` is its start in microseconds, as text. */
export interface TimeBucket {
  readonly timestamp: string;
}

/** The most hours since `sinceYesterday`, with some for blocks that are newer than `now`. */
export const LATEST_HOURS = 72;

/** Start of the day before, in the index's timestamp format. @param now unix seconds */
export const sinceYesterday = (now: number): string =>
  String((Math.floor(now / DAY) - 1) * DAY * MICROSECONDS);

/** The finished days, and the hours of the days that have no bucket yet: each event is in one of them. */
export function daysUntilNow<Bucket extends TimeBucket>(
  finished: readonly Bucket[],
  hours: readonly Bucket[],
): readonly Bucket[] {
  const dayOf = ({ timestamp }: Bucket) => Math.floor(Number(timestamp) / MICROSECONDS / DAY);
  const days = new Set(finished.map(dayOf));
  return [...finished, ...hours.filter((hour) => !days.has(dayOf(hour)))];
}
