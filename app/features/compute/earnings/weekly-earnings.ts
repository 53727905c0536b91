import type { ChartAnswer, ChartDefinition, ChartRow } from "#app/features/statistics/chart.ts";
import { LATEST_HOURS, sinceYesterday, type TimeBucket } from "#app/graphql/days-until-now.ts";
import { t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";
import { dayOf, formatDate } from "#protocol/format/time.ts";

const DAY = 86_400;
const WEEK = 7 * DAY;
const MICROSECONDS = 1_000_000;
/** Number of weeks shown, including the current one. */
const WEEKS = 12;
/** Offset of the first Monday in unix time: 1970-01-01 was a Thursday. */
const MONDAY = 4 * DAY;

/** Monday 0:00 UTC of the week of a time, unix seconds. */
const weekOf = (seconds: number): number => Math.floor((seconds - MONDAY) / WEEK) * WEEK + MONDAY;

const firstWeek = (now: number): number => weekOf(now) - (WEEKS - 1) * WEEK;

/** Query variables for the days of these weeks and the hours of the latest two; the index uses microseconds. */
export const paidSince = (now: number) => ({
  since: String(firstWeek(now) * MICROSECONDS),
  first: WEEKS * 7,
  yesterday: sinceYesterday(now),
  hours: LATEST_HOURS,
});

/** A day or an hour of the index's time series; the amount in the smallest unit. */
interface PaidDay extends TimeBucket {
  readonly providerAmount: string;
}

/** Payments in each of the latest weeks, oldest first; a week without a payment is zero. */
export function weeksUntil(now: number, days: readonly PaidDay[]): ChartRow[] {
  const byWeek = Map.groupBy(days, ({ timestamp }) => weekOf(Number(timestamp) / MICROSECONDS));
  return Array.from({ length: WEEKS }, (_, index) => {
    const start = firstWeek(now) + index * WEEK;
    const paid = (byWeek.get(start) ?? []).reduce((sum, day) => sum + BigInt(day.providerAmount), 0n);
    return { key: dayOf(start), label: formatDate(start), values: [paid] };
  });
}

/** The weekly chart of a provider (G45), with its public query. */
export function weeklyEarnings(account: string, now: number, rows: readonly ChartRow[]) {
  const chart: ChartDefinition = {
    id: "weekly-earnings",
    title: t("Weekly earnings"),
    unit: "mlb",
    layout: "days",
    rowName: t("Week starting"),
    series: [t("Earned")],
    query: QUERY,
    variables: () => ({ account, ...paidSince(now) }),
  };
  return { chart, answer: { rows, sentence: sentenceOf(rows) } satisfies ChartAnswer };
}

function sentenceOf(rows: readonly ChartRow[]): string {
  const amounts = rows.map(({ values: [amount] }) => amount ?? 0n);
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  if (total === 0n) return t("You received no payments in the last {weeks} weeks.", { weeks: WEEKS });
  const [most = 0n] = amounts.toSorted((one, other) => (one < other ? 1 : -1));
  const best = rows[amounts.indexOf(most)];
  const mlb = (amount: bigint) => `${formatAmount(amount)} MLB`;
  return t("You received {mlb} in the last {weeks} weeks. The best week started on {label}: {mlb2}.", {
    weeks: WEEKS,
    mlb: mlb(total),
    label: best?.label ?? "",
    mlb2: mlb(most),
  });
}

const QUERY = `query ProviderPaidByDay($account: Bytes!, $since: Timestamp!, $first: Int!, $yesterday: Timestamp!, $hours: Int!) {
  days: providerStats(interval: day, first: $first, where: { provider: $account, timestamp_gte: $since }) {
    timestamp
    providerAmount
  }
  hours: providerStats(interval: hour, current: include, first: $hours, where: { provider: $account, timestamp_gte: $yesterday }) {
    timestamp
    providerAmount
  }
}`;
