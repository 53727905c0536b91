import { scaleLinear } from "@visx/scale";
import { line } from "@visx/shape";
import type { ChartRow } from "#app/features/statistics/chart.ts";
import { formatCount } from "#language/number.ts";
import { t } from "#language/text.ts";
import { formatAmount, TILE_DIGITS } from "#protocol/format/amount.ts";
import { onlyValue, TREND_DAYS, type Trend } from "./daily-series.ts";
import { type Metric, type MetricValue, SPARK } from "./metric.ts";
import type { MetricCardData } from "./metric-card.tsx";

// Rendered on the server: charts work without a script, and no chart library is sent to the browser.

/** A metric with its sparkline if there is any data to show. */
export function toMetricCard({ series, trend, ...metric }: Metric): MetricCardData {
  if (!series || largestOf(series) === 0n) return metric;
  return {
    ...metric,
    spark: { path: sparkline(series), trend: trend && trendText(trend, metric.value.kind) },
  };
}

/** Both counts instead of a percentage, which from 1 to 4 would be 300. */
function trendText({ recent, before }: NonNullable<Trend>, kind: MetricValue["kind"]): string {
  const text = (value: bigint) =>
    kind === "amount" ? `${formatAmount(value, { digits: TILE_DIGITS })} MLB` : formatCount(value);
  return t("{recent} in {days} days, {before} in the {days} days before", {
    recent: text(recent),
    before: text(before),
    days: TREND_DAYS,
  });
}

function largestOf(rows: readonly ChartRow[]): bigint {
  let largest = 0n;
  for (const row of rows) if (onlyValue(row) > largest) largest = onlyValue(row);
  return largest;
}

/** SVG path through the points, in the coordinates of `SPARK`. */
export function sparkline(points: readonly ChartRow[]): string {
  const largest = largestOf(points) || 1n;
  const x = scaleLinear<number>({ domain: [0, points.length - 1], range: [1, SPARK.width - 1] });
  const y = scaleLinear<number>({ domain: [0, 1], range: [SPARK.height - 2, 2] });
  const share = (row: ChartRow) => Number((onlyValue(row) * 10_000n) / largest) / 10_000;
  const path = line<ChartRow>({ x: (_, index) => x(index), y: (point) => y(share(point)) });
  return (path([...points]) ?? "").replace(/\d+\.\d+/g, (number) => Number(number).toFixed(1));
}
