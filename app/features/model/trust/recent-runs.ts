const DAY = 86_400;
const MICROSECONDS = 1_000_000;

interface Bucket {
  /** Start of the day, microseconds. */
  timestamp: string;
  created: number;
  model: { id: string };
}

/** Tasks of each model in the latest days up to `now` (unix seconds), the present day among them. */
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
