/** Groups the index's days into whole weeks from Monday. */
import { dayOf, formatDate } from "#protocol/format/time.ts";
import type { ChartRow, Period } from "./chart.ts";

const DAY = 86_400;
const WEEK = 7 * DAY;
/** Monday, 5 January 1970: week numbers start here. */
const MONDAY = 4 * DAY;

/** Start of the first whole week of a period, unix seconds. */
export const firstWeek = ({ firstDay }: Period): number =>
  Math.ceil((firstDay - MONDAY) / WEEK) * WEEK + MONDAY;

/**
 * One row per week of a period, including the current one. Items before the first whole week are excluded.
 * @param timeOf unix seconds
 */
export function rowsOfWeeks<Item>(
  period: Period,
  items: readonly Item[],
  timeOf: (item: Item) => number,
  valuesOf: (items: readonly Item[]) => ChartRow["values"],
): ChartRow[] {
  const start = firstWeek(period);
  const end = period.firstDay + period.days * DAY;
  const byWeek = Map.groupBy(items, (item) => Math.floor((timeOf(item) - start) / WEEK));
  return Array.from({ length: Math.ceil((end - start) / WEEK) }, (_, week) => {
    const monday = start + week * WEEK;
    return { key: dayOf(monday), label: formatDate(monday), values: valuesOf(byWeek.get(week) ?? []) };
  });
}
