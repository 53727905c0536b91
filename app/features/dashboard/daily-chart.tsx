import { t } from "#language/text.ts";
import { CHART } from "./metric.ts";

interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
  /** "2026-03-09". */
  date: string;
  /** Value with its unit. */
  text: string;
}

/** A chart rendered by the server, in the coordinates of `CHART`. */
export interface Drawing {
  bars: Bar[];
  /** The largest value, at the top of the chart. */
  largest: string;
  summary: string;
}

/** Bars per day. The sentence above summarizes them, and the table below lists every figure. */
export function DailyChart({
  drawing: { bars, largest, summary },
  noun,
}: {
  drawing: Drawing;
  noun: string;
}) {
  return (
    <figure className="grid gap-2">
      <figcaption className="text-muted">{summary}</figcaption>
      {/* Labels are HTML, so their size stays fixed while the bars stretch with the page. */}
      <div>
        <p className="text-subtle tabular border-border border-b border-dashed text-xs">
          {largest} ({noun})
        </p>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${CHART.width} ${CHART.height}`}
          preserveAspectRatio="none"
          className="text-accent border-border block h-36 w-full border-b"
        >
          {bars.map(({ x, y, width, height, date, text }) => (
            <g key={date}>
              <title>{`${date}: ${text} (${noun})`}</title>
              {/* The whole column shows the value, because many bars are too low to point at. */}
              <rect x={x} y={0} width={width} height={CHART.height} fill="transparent" />
              <rect x={x} y={y} width={width} height={height} fill="currentColor" />
            </g>
          ))}
        </svg>
        <p className="text-subtle tabular flex justify-between pt-1 text-xs">
          <span>{bars[0]?.date}</span>
          <span>{bars.at(-1)?.date}</span>
        </p>
      </div>
      <details className="text-sm">
        <summary className="text-muted w-fit">{t("View as table")}</summary>
        <div className="mt-2">
          <table className="tabular w-full">
            <thead>
              <tr className="text-muted text-left">
                <th scope="col" className="py-1 font-medium">
                  {t("Day (UTC)")}
                </th>
                <th scope="col" className="py-1 text-right font-medium">
                  {noun}
                </th>
              </tr>
            </thead>
            <tbody className="divide-border divide-y">
              {bars.toReversed().map(({ date, text }) => (
                <tr key={date}>
                  <td className="py-1">{date}</td>
                  <td className="py-1 text-right">{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
