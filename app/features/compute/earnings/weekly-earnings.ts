import type { ChartAnswer, ChartDefinition, ChartRow } from "#app/features/statistics/chart.ts";
import {
  latestHours,
  periodUntil,
  rowsOfWeeks,
  sinceFirstDay,
  startOf,
} from "#app/features/statistics/days.ts";
import type { TimeBucket } from "#app/graphql/days-until-now.ts";
import { t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";

/** Number of weeks shown, including the current one. */
const WEEKS = 12;
const MONTH_DAYS = 30;

const periodOf = (now: number) => periodUntil(now, WEEKS * 7);

/** Query variables for the days of these weeks and the hours of the latest two. */
export const paidSince = (now: number) => ({
  ...sinceFirstDay(periodOf(now)),
  ...latestHours(periodOf(now)),
});

/** Payments in each of the latest weeks, oldest first; a week without a payment is zero. */
export const weeksUntil = (
  now: number,
  days: readonly (TimeBucket & { readonly providerAmount: string })[],
) =>
  rowsOfWeeks(periodOf(now), days, startOf, (week) => [
    week.reduce((sum, day) => sum + BigInt(day.providerAmount), 0n),
  ]);

/** Payments of the latest 30 days. Sums of days: the index gives at most 1,000 payments, fewer than an agent gets in a month. */
export const paidInMonth = (
  now: number,
  days: readonly (TimeBucket & { readonly providerAmount: string })[],
): bigint =>
  days
    .filter((day) => startOf(day) >= periodUntil(now, MONTH_DAYS).firstDay)
    .reduce((sum, { providerAmount }) => sum + BigInt(providerAmount), 0n);

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
