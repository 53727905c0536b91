import { csvLine } from "#functions/export/csv.ts";
import type { ChartRow, DrawnChart } from "./chart.ts";
import { exactText } from "./value-text.ts";

const UNIT_NAMES = { count: "", mlb: " (MLB)", seconds: " (seconds)" } as const;

/** All rows of a chart, exact, for a spreadsheet or a program. */
export function chartCsv({ rowName, series, unit, layout }: DrawnChart, rows: readonly ChartRow[]): string {
  const isNamed = layout === "ranking";
  const head = [rowName, ...(isNamed ? ["Name"] : []), ...series.map((name) => `${name}${UNIT_NAMES[unit]}`)];
  const cells = rows.map(({ key, label, values }) => [
    key,
    ...(isNamed ? [{ written: label }] : []),
    ...values.map((value) => (value === null ? null : exactText(value, unit))),
  ]);
  return [head, ...cells].map(csvLine).join("");
}
