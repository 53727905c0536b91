import type { DailyPoint, Trend } from "./daily-series.ts";

/** What a metric card shows; formatted where it is drawn, so that amounts stay exact. */
export type MetricValue =
  | { kind: "count"; count: number; more?: boolean }
  | { kind: "amount"; amount: bigint }
  /** A share, or why there is none. */
  | { kind: "text"; text: string }
  /** Seconds; undefined: nothing to average yet. */
  | { kind: "duration"; seconds: number | undefined }
  /** The index did not answer. */
  | { kind: "unknown" };

export interface Metric {
  /** The specification's name of the figure. */
  key: string;
  label: string;
  value: MetricValue;
  hint?: string | undefined;
  /** By day, for the sparkline; absent where the figure has no history. */
  series?: readonly DailyPoint[];
  trend?: Trend;
}

export type SeriesUnit = "count" | "amount";

/** The figure that the dashboard draws large. */
export interface DailyFigure {
  title: string;
  /** What one bar counts, for example "tasks created". */
  noun: string;
  unit: SeriesUnit;
  points: readonly DailyPoint[];
}

export interface RoleFigures {
  metrics: readonly Metric[];
  figure: DailyFigure;
}
