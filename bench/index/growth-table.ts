/** The same queries at two sizes in one table. Goals are reported, never enforced: machines differ. */
import type { Growth } from "./growth.ts";
import { quantile, type RecordedQuery } from "./recorder.ts";

/** Answer times of each query, milliseconds, by screen and operation. */
export type Times = ReadonlyMap<RecordedQuery, readonly number[]>;

/** Allowed growth of p95. */
const GOAL = 4 / 3;
/** Below this a ratio is noise: one more millisecond is a large share of a small query. */
const NOISE_MS = 2;

interface Pair {
  readonly name: string;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Queries are the same when the same screen sends the same operation; pages and ids depend on the market. */
function pairsOf(before: Times, after: Times): Pair[] {
  const keyed = (times: Times) => {
    const byName = new Map<string, number[]>();
    for (const [{ operation, screen }, values] of times) {
      const name = `${operation.padEnd(24)}${screen.slice(0, 46)}`;
      byName.set(name, [...(byName.get(name) ?? []), ...values]);
    }
    return byName;
  };
  const then = keyed(before);
  return [...keyed(after)].flatMap(([name, values]) => {
    const earlier = then.get(name);
    return earlier ? [{ name, before: earlier, after: values }] : [];
  });
}

export function growthTable(
  sizes: readonly [before: number, after: number],
  before: Times,
  after: Times,
  { stretches, bytes }: Growth,
): string {
  const rows = pairsOf(before, after)
    .map(({ name, ...pair }) => {
      const [p50s, p95s] = [0.5, 0.95].map((part) => [
        quantile(pair.before, part),
        quantile(pair.after, part),
      ]);
      const [earlier = Number.NaN, later = Number.NaN] = p95s ?? [];
      return { name, p50s: p50s ?? [], earlier, later, ratio: later / earlier };
    })
    .toSorted((a, b) => b.ratio - a.ratio);
  const cell = (value: number | undefined) => (value ?? Number.NaN).toFixed(1).padStart(9);
  const missed = rows.filter(({ ratio, earlier, later }) => ratio > GOAL && later - earlier > NOISE_MS);
  const sum = (pick: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + pick(row), 0);
  const rates = stretches.map(({ events, work }) => events / work);
  const [from, to] = sizes;
  return [
    "",
    `The same queries at ${from} and at ${to} tasks, milliseconds`,
    `  ${"".padEnd(70)}${`p50 ${from}`.padStart(10)}${`${to}`.padStart(9)}${`p95 ${from}`.padStart(10)}${`${to}`.padStart(9)}${"p95 ×".padStart(9)}`,
    ...rows.map(
      ({ name, p50s, earlier, later, ratio }) =>
        `  ${name.padEnd(70)}${cell(p50s[0])} ${cell(p50s[1])}${cell(earlier)} ${cell(later)}${ratio.toFixed(2).padStart(9)}`,
    ),
    "",
    `All p95 together: ${(sum(({ later }) => later) / sum(({ earlier }) => earlier)).toFixed(2)} times as long.`,
    `${missed.length} of ${rows.length} grew by more than a third and by more than ${NOISE_MS} ms.`,
    "",
    "Growth",
    ...stretches.map(
      ({ tasks, events, seconds, work }) =>
        `  to ${String(tasks).padStart(6)} tasks: ${String(events).padStart(6)} events in ${seconds.toFixed(0).padStart(4)} s, ${(events / seconds).toFixed(0).padStart(4)} a second; ${(events / work).toFixed(0).padStart(4)} for each second of graph-node's work`,
    ),
    `  slowest part ${Math.min(...rates).toFixed(0)}, fastest ${Math.max(...rates).toFixed(0)} events for each second of work`,
    `  the index takes ${megabytes(bytes[0])} at ${from} tasks, ${megabytes(bytes[1])} at ${to}: ${(bytes[1] / to / 1024).toFixed(1)} KiB a task, ${((bytes[1] - bytes[0]) / (to - from) / 1024).toFixed(1)} KiB for each more`,
  ].join("\n");
}

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MiB`;
