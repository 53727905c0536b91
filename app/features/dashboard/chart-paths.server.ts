import { scaleBand, scaleLinear } from "@visx/scale";
import { line } from "@visx/shape";
import { parseUnits } from "viem";
import { formatCount } from "#language/number.ts";
import { t } from "#language/text.ts";
import { formatAmount, TILE_DIGITS, TOKEN_DECIMALS } from "#protocol/format/amount.ts";
import { formatDate } from "#protocol/format/time.ts";
import type { Drawing } from "./daily-chart.tsx";
import { type DailyPoint, TREND_DAYS, type Trend } from "./daily-series.ts";
import { CHART, type DailyFigure, type Metric, type MetricValue, type SeriesUnit, SPARK } from "./metric.ts";
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

/** A length in pixels; the exact amount is shown as text. */
const magnitude = (value: bigint, unit: SeriesUnit): number =>
  unit === "amount" ? Number(value / parseUnits("1", TOKEN_DECIMALS - 6)) : Number(value);

function largestOf(points: readonly DailyPoint[]): bigint {
  let largest = 0n;
  for (const { value } of points) if (value > largest) largest = value;
  return largest;
}

/** SVG path through the points, in the coordinates of `SPARK`. */
export function sparkline(points: readonly DailyPoint[]): string {
  const largest = largestOf(points) || 1n;
  const x = scaleLinear<number>({ domain: [0, points.length - 1], range: [1, SPARK.width - 1] });
  const y = scaleLinear<number>({ domain: [0, 1], range: [SPARK.height - 2, 2] });
  const share = ({ value }: DailyPoint) => Number((value * 10_000n) / largest) / 10_000;
  const path = line<DailyPoint>({ x: (_, index) => x(index), y: (point) => y(share(point)) });
  return (path([...points]) ?? "").replace(/\d+\.\d+/g, (number) => Number(number).toFixed(1));
}

function textOf(value: bigint, unit: SeriesUnit): string {
  return unit === "amount" ? `${formatAmount(value)} MLB` : formatCount(value);
}

export function drawBars({ points, unit, noun }: DailyFigure): Drawing {
  const values = points.map(({ value }) => magnitude(value, unit));
  const largest = largestOf(points);
  const total = points.reduce((sum, { value }) => sum + value, 0n);
  const x = scaleBand<number>({
    domain: points.map(({ day }) => day),
    range: [0, CHART.width],
    padding: 0.25,
  });
  const y = scaleLinear<number>({
    domain: [0, Math.max(1, ...values)],
    range: [CHART.height, 0],
  });
  const bars = points.map(({ day, value }, index) => {
    const top = y(values[index] ?? 0);
    // Non-zero values are always visible.
    const height = value > 0n ? Math.max(2, CHART.height - top) : 0;
    return {
      x: round(x(day) ?? 0),
      y: round(CHART.height - height),
      width: round(x.bandwidth()),
      height: round(height),
      date: formatDate(day),
      text: textOf(value, unit),
    };
  });
  const busiest = points.find(({ value }) => value === largest);
  const what =
    unit === "amount"
      ? `${textOf(total, unit)} ${noun.replace(/\bMLB\s*/, "")}`
      : `${textOf(total, unit)} ${noun}`;
  return {
    bars,
    largest: textOf(largest, unit),
    summary:
      busiest && largest > 0n
        ? t("{what} in {pointsCount} days, most on {date}: {textOf}.", {
            what,
            pointsCount: points.length,
            date: formatDate(busiest.day),
            textOf: textOf(largest, unit),
          })
        : t("No activity in the last {pointsCount} days.", { pointsCount: points.length }),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
