import type { DailyPoint, Trend } from "./daily-series.ts";

/** Value of a metric card, formatted when rendered so that amounts stay exact. */
export type MetricValue =
  | { kind: "count"; count: number; more?: boolean }
  | { kind: "amount"; amount: bigint }
  /** A share, or why there is none. */
  | { kind: "text"; text: string }
  /** Seconds; undefined if there is nothing to average yet. */
  | { kind: "duration"; seconds: number | undefined }
  /** The index was unavailable. */
  | { kind: "unknown" };

export interface Metric {
  /** The specification's name of the figure. */
  key: string;
  label: string;
  value: MetricValue;
  hint?: string | undefined;
  /** Daily values for the sparkline; absent if the figure has no history. */
  series?: readonly DailyPoint[];
  trend?: Trend;
}

export type SeriesUnit = "count" | "amount";

export interface DailyFigure {
  title: string;
  /** Unit of a bar, for example "tasks created". */
  noun: string;
  unit: SeriesUnit;
  points: readonly DailyPoint[];
}

export interface RoleFigures {
  metrics: readonly Metric[];
  figure: DailyFigure;
}

/** Coordinates shared by server-rendered drawings and page elements. */
export const SPARK = { width: 96, height: 24 } as const;
export const CHART = { width: 720, height: 144 } as const;
