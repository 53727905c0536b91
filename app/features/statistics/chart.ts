/** A chart as data: its series, rows and summary. */
import { csvLine } from "#functions/export/csv.ts";
import { t } from "#language/text.ts";
import { amountToText, formatAmount, TILE_DIGITS } from "#protocol/format/amount.ts";
import { formatDuration } from "#protocol/format/time.ts";

/** Counted things, the smallest unit of MLB, or seconds. */
type Unit = "count" | "mlb" | "seconds";

export interface ChartRow {
  /** Machine-readable name of the row: a day, a full address. */
  readonly key: string;
  /** Display name. */
  readonly label: string;
  /** Link to its page. */
  readonly href?: string;
  /** One value per series, in the chart's unit; null if there is nothing to measure. */
  readonly values: readonly (bigint | null)[];
}

export interface ChartAnswer {
  readonly rows: readonly ChartRow[];
  readonly sentence: string;
}

/** The days covered, including the current one; unix seconds of the chain. */
export interface Period {
  readonly days: number;
  readonly firstDay: number;
}

export interface ChartShape {
  readonly id: string;
  readonly title: string;
  readonly unit: Unit;
  /** Bars of days side by side, or the largest values below each other. */
  readonly layout: "days" | "ranking";
  /** Heading of the first column. */
  readonly rowName: string;
  readonly series: readonly string[];
  /** The series are parts of a whole. */
  readonly stacked?: boolean;
}

export interface ChartDefinition extends ChartShape {
  /** The public query of the numbers; absent for a chart that the server fills. */
  readonly query?: string;
  readonly variables?: (period: Period) => Record<string, unknown>;
}

/** Display text of a value: "1,204", "12.5 MLB", "1d 3h". */
export function valueText(value: bigint | null, unit: Unit): string {
  if (value === null) return "—";
  if (unit === "seconds") return formatDuration(Number(value));
  if (unit === "mlb") return `${formatAmount(value, { digits: TILE_DIGITS })} MLB`;
  return formatAmount(value, { decimals: 0, digits: 0 });
}

/** Exact machine-readable value: MLB as decimals, seconds and counts unchanged. */
const exactText = (value: bigint, unit: Unit): string =>
  unit === "mlb" ? amountToText(value) : String(value);

function inUnit(name: string, unit: Unit): string {
  if (unit === "count") return name;
  return unit === "mlb" ? `${name} (MLB)` : t("{name} (seconds)", { name });
}

/** All rows of a chart with exact values, for spreadsheets and programs. */
export function chartCsv({ rowName, series, unit, layout }: ChartShape, rows: readonly ChartRow[]): string {
  const isNamed = layout === "ranking";
  const head = [rowName, ...(isNamed ? [t("Name")] : []), ...series.map((name) => inUnit(name, unit))];
  const cells = rows.map(({ key, label, values }) => [
    key,
    ...(isNamed ? [{ written: label }] : []),
    ...values.map((value) => (value === null ? null : exactText(value, unit))),
  ]);
  return [head, ...cells].map(csvLine).join("");
}
