import { csvLine } from "#functions/export/csv.ts";
import { t } from "#language/text.ts";
import { type ChartRow, type DrawnChart, exactText, type Unit } from "./chart.ts";

function inUnit(name: string, unit: Unit): string {
  if (unit === "count") return name;
  return unit === "mlb" ? `${name} (MLB)` : t("{name} (seconds)", { name });
}

/** All rows of a chart with exact values, for spreadsheets and programs. */
export function chartCsv({ rowName, series, unit, layout }: DrawnChart, rows: readonly ChartRow[]): string {
  const isNamed = layout === "ranking";
  const head = [rowName, ...(isNamed ? [t("Name")] : []), ...series.map((name) => inUnit(name, unit))];
  const cells = rows.map(({ key, label, values }) => [
    key,
    ...(isNamed ? [{ written: label }] : []),
    ...values.map((value) => (value === null ? null : exactText(value, unit))),
  ]);
  return [head, ...cells].map(csvLine).join("");
}
