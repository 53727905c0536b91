import { Link } from "@remix-run/react";
import { type ChartRow, type ChartShape, valueText } from "./chart.ts";

const FILLS = ["fill-series-1", "fill-series-2", "fill-series-3"];
const COLOURS = ["bg-series-1", "bg-series-2", "bg-series-3"];

/** Width of a day and total height, in SVG units; the drawing is stretched to its container. */
const DAY = 10;
const GAP = 2;
const HEIGHT = 100;
const LEAST = 1.5;

interface BarsProps {
  chart: ChartShape;
  rows: readonly ChartRow[];
  /** Id of the sentence that summarizes the chart. */
  describedBy: string;
}

/** Bar length as a share of the largest value. Days with a negative value have no bar. */
const share = (value: bigint | null, largest: bigint): number =>
  largest > 0n && value !== null && value > 0n ? Number((value * 10_000n) / largest) / 10_000 : 0;

const largestOf = (values: readonly (bigint | null)[]): bigint =>
  values.reduce<bigint>((most, value) => (value !== null && value > most ? value : most), 0n);

const sumOf = (values: readonly (bigint | null)[]): bigint =>
  values.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n);

/** Bars per day, stacked if the series form a whole, otherwise side by side. */
export function DayBars({ chart, rows, describedBy }: BarsProps) {
  const { series, unit, stacked } = chart;
  const largest = largestOf(rows.flatMap(({ values }) => (stacked ? [sumOf(values)] : values)));
  const width = stacked ? DAY - GAP : (DAY - GAP) / series.length;
  return (
    <div className="grid gap-1">
      <p aria-hidden="true" className="text-subtle tabular border-border border-b border-dashed text-xs">
        {valueText(largest, unit)}
      </p>
      <svg
        role="img"
        aria-label={chart.title}
        aria-describedby={describedBy}
        viewBox={`0 0 ${rows.length * DAY} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="border-border h-40 w-full border-b"
      >
        {rows.map(({ key, label, values }, day) => (
          <g key={key}>
            <title>
              {`${label}: ${values.map((value, index) => `${series[index]} ${valueText(value, unit)}`).join(", ")}`}
            </title>
            <rect x={day * DAY} y={0} width={DAY} height={HEIGHT} fill="transparent" />
            {values.map((value, index) => {
              const part = share(value, largest) * HEIGHT;
              // A small value is still visible.
              const height = part > 0 ? Math.max(LEAST, part) : 0;
              const below = stacked ? share(sumOf(values.slice(0, index)), largest) * HEIGHT : 0;
              return (
                <rect
                  key={series[index]}
                  className={FILLS[index]}
                  x={day * DAY + GAP / 2 + (stacked ? 0 : index * width)}
                  y={HEIGHT - below - height}
                  width={width}
                  height={height}
                />
              );
            })}
          </g>
        ))}
      </svg>
      <p aria-hidden="true" className="text-subtle tabular flex justify-between text-xs">
        <span>{rows[0]?.label}</span>
        <span>{rows.at(-1)?.label}</span>
      </p>
      {series.length > 1 ? <Legend series={series} /> : null}
    </div>
  );
}

function Legend({ series }: Pick<ChartShape, "series">) {
  return (
    <ul className="text-muted flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {series.map((name, index) => (
        <li key={name} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-2.5 rounded-[2px] ${COLOURS[index]}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Largest first, each with a bar for its share of the largest. */
export function RankingBars({ chart: { unit }, rows, describedBy }: BarsProps) {
  const largest = largestOf(rows.flatMap(({ values }) => values));
  return (
    <ol aria-describedby={describedBy} className="grid gap-2">
      {rows.map(({ key, label, href, values: [value = null] }) => (
        <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm">
          {href ? (
            <Link to={href} className="text-accent truncate underline-offset-2 hover:underline">
              {label}
            </Link>
          ) : (
            <span className="truncate">{label}</span>
          )}
          <span className="tabular">{valueText(value, unit)}</span>
          <span aria-hidden="true" className="bg-sunken col-span-2 mt-1 h-2 rounded-full">
            <span
              className="bg-series-1 block h-full min-w-1 rounded-full"
              style={{ width: `${share(value, largest) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
