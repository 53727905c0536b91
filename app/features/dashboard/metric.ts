import type { ChartAnswer, ChartDefinition, ChartRow } from "#app/features/statistics/chart.ts";
import type { Trend } from "./daily-series.ts";

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
  label: string;
  value: MetricValue;
  hint?: string | undefined;
  /** Daily values for the sparkline; absent if the figure has no history. */
  series?: readonly ChartRow[];
  trend?: Trend;
}

export interface RoleFigures {
  metrics: readonly Metric[];
  /** The chart below the metrics. */
  figure: { chart: ChartDefinition; answer: ChartAnswer };
}

/** Coordinates of a sparkline. */
export const SPARK = { width: 96, height: 24 } as const;
