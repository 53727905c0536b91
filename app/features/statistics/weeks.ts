/** Whole weeks, from Monday, of the days that the index keeps. */
import { dayOf, formatDate } from "#protocol/format/time.ts";
import type { ChartRow, Period } from "./chart.ts";

const DAY = 86_400;
const WEEK = 7 * DAY;
/** Monday, 5 January 1970: weeks are counted from it. */
const MONDAY = 4 * DAY;

/** Start of the first week that lies in a period as a whole, unix seconds. */
export const firstWeek = ({ firstDay }: Period): number =>
  Math.ceil((firstDay - MONDAY) / WEEK) * WEEK + MONDAY;

/**
 * A row for each week of a period; the last one is still open. What lies before the first whole week counts nowhere.
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
