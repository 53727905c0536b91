/** One new task: milliseconds from its receipt. */
export interface Sample {
  /** Until the indexer had its block. */
  readonly indexed: number;
  /** Until its row was in the tasks page's HTML. */
  readonly shown: number;
}

/** The goal for the median, milliseconds. It is reported, never enforced: machines differ. */
const GOAL_MS = 1_500;

/** The percentile of the values (0 to 1, nearest rank). */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
  if (value === undefined) throw new Error("There is nothing to summarise");
  return value;
}

const ms = (value: number) => `${Math.round(value)} ms`.padStart(10);

function row(label: string, values: readonly number[]): string {
  return `${label.padEnd(32)}${ms(quantile(values, 0.5))}${ms(quantile(values, 0.95))}${ms(Math.max(...values))}`;
}

/** A table of the samples, and the conclusion. */
export function report(samples: readonly Sample[]): string {
  const indexed = samples.map((sample) => sample.indexed);
  const shown = samples.map((sample) => sample.shown);
  const median = quantile(shown, 0.5);
  const share = quantile(
    samples.map((sample) => Math.min(1, sample.indexed / sample.shown)),
    0.5,
  );
  const head = ["median", "p95", "max"].map((word) => word.padStart(10)).join("");
  return [
    "",
    `${`From the receipt (${samples.length} tasks)`.padEnd(32)}${head}`,
    row("until the block is indexed", indexed),
    row("until the row is on /tasks", shown),
    `${"the indexer's own share".padEnd(32)}${`${Math.round(share * 100)} %`.padStart(10)}`,
    "",
    `The median until the row is on the page is ${median < GOAL_MS ? "under" : "not under"} ${GOAL_MS / 1_000} s.`,
  ].join("\n");
}
