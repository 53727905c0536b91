const DAY = 86_400;
const MICROSECONDS = 1_000_000;

interface Bucket {
  /** Start of the day or hour, microseconds. */
  timestamp: string;
  created: number;
  model: { id: string };
}

/** Tasks per model in the latest days up to `now` (unix seconds), including today. */
export function runsSince(
  models: readonly string[],
  buckets: readonly Bucket[],
  now: number,
  days: number,
): ReadonlyMap<string, number> {
  const firstDay = (Math.floor(now / DAY) - days + 1) * DAY;
  const runs = new Map(models.map((id) => [id, 0]));
  for (const { timestamp, created, model } of buckets) {
    if (Number(timestamp) / MICROSECONDS < firstDay) continue;
    runs.set(model.id, (runs.get(model.id) ?? 0) + created);
  }
  return runs;
}
