/** Charts of one owner's models: demand, outcomes, customers and payments (F17). */
import { daysUntilNow } from "#app/graphql/days-until-now.ts";
import { t } from "#language/text.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { type Period, valueText } from "./chart.ts";
import { firstWeek, latestHours, rowsOfWeeks, sinceFirstDay, startOf, total } from "./days.ts";
import { type Chart, defineChart } from "./define-chart.ts";
import { mostUsed } from "./model-charts.ts";

/** Maximum number of rows in one response of the index. */
const MAX_ROWS = 1_000;
const LISTED = 20;
const byWeek = () => ({ layout: "days", rowName: t("Week of (UTC)") }) as const;

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number | string): bigint =>
  rows.reduce((all, row) => all + BigInt(of(row)), 0n);

const OWNER_DAYS = graphql(`
  query OwnerByDay($owner: String!, $since: Timestamp!, $first: Int!, $yesterday: Timestamp!, $hours: Int!) {
    days: ownerStats(interval: day, first: $first, where: { modelOwner: $owner, timestamp_gte: $since }) {
      timestamp
      created
      verified
      rejected
      cancelled
      expired
      reward
      distributedReward
    }
    hours: ownerStats(
      interval: hour
      current: include
      first: $hours
      where: { modelOwner: $owner, timestamp_gte: $yesterday }
    ) {
      timestamp
      created
      verified
      rejected
      cancelled
      expired
      reward
      distributedReward
    }
  }
`);

/** Every chart of an owner's models. @param owner address in lower case */
export function ownerCharts(owner: string): readonly Chart[] {
  const ofOwner = (period: Period) => ({ ...sinceFirstDay(period), ...latestHours(period), owner });
  return [
    runs(ofOwner),
    outcomes(ofOwner),
    rewards(ofOwner),
    requesters((period) => ({ owner, first: MAX_ROWS, since: String(firstWeek(period)) })),
    models(() => ({ owner, first: LISTED })),
  ].map((chart) => chart());
}

type OfOwner = (
  period: Period,
) => ReturnType<typeof sinceFirstDay> & ReturnType<typeof latestHours> & { owner: string };

const runs = (variables: OfOwner) =>
  defineChart(
    () => ({
      ...byWeek(),
      id: "owner-runs",
      title: t("Model runs"),
      unit: "count",
      series: [t("Created"), t("Verified")],
    }),
    OWNER_DAYS,
    variables,
    ({ days, hours }, period) => {
      const rows = rowsOfWeeks(period, daysUntilNow(days, hours), startOf, (week) => [
        sum(week, (day) => day.created),
        sum(week, (day) => day.verified),
      ]);
      return {
        rows,
        sentence: t("Tasks with these models in {weeks} weeks: {created} created, {verified} verified.", {
          weeks: rows.length,
          created: total(rows, 0),
          verified: total(rows, 1),
        }),
      };
    },
  );

const outcomes = (variables: OfOwner) =>
  defineChart(
    () => ({
      ...byWeek(),
      id: "owner-outcomes",
      title: t("Verified rate"),
      unit: "count",
      stacked: true,
      series: [t("Verified"), t("Rejected"), t("Cancelled or expired")],
    }),
    OWNER_DAYS,
    variables,
    ({ days, hours }, period) => {
      const rows = rowsOfWeeks(period, daysUntilNow(days, hours), startOf, (week) => [
        sum(week, (day) => day.verified),
        sum(week, (day) => day.rejected),
        sum(week, (day) => day.cancelled + day.expired),
      ]);
      const [verified, all] = [total(rows, 0), total(rows, 0) + total(rows, 1) + total(rows, 2)];
      return {
        rows,
        sentence:
          all > 0n
            ? t("Tasks ended in {weeks} weeks: {all}. Verified: {verified}.", {
                weeks: rows.length,
                all,
                verified,
              })
            : t("No task ended in {weeks} weeks.", { weeks: rows.length }),
      };
    },
  );

const rewards = (variables: OfOwner) =>
  defineChart(
    () => ({
      ...byWeek(),
      id: "owner-rewards",
      title: t("Rewards offered and paid"),
      unit: "mlb",
      series: [t("Offered"), t("Paid out")],
    }),
    OWNER_DAYS,
    variables,
    ({ days, hours }, period) => {
      const rows = rowsOfWeeks(period, daysUntilNow(days, hours), startOf, (week) => [
        sum(week, (day) => day.reward),
        sum(week, (day) => day.distributedReward),
      ]);
      const sumOf = (series: number) => valueText(total(rows, series), "mlb");
      if (total(rows, 0) + total(rows, 1) === 0n) {
        return { rows, sentence: t("No reward was offered in {weeks} weeks.", { weeks: rows.length }) };
      }
      return {
        rows,
        sentence: t(
          "Requesters offered {put} for work with these models in {weeks} weeks; {paid} was paid out for verified results.",
          { put: sumOf(0), weeks: rows.length, paid: sumOf(1) },
        ),
      };
    },
  );

const requesters = (variables: (period: Period) => { owner: string; first: number; since: string }) =>
  defineChart(
    () => ({
      ...byWeek(),
      id: "owner-requesters",
      title: t("Unique requesters"),
      unit: "count",
      series: [t("Requesters")],
    }),
    graphql(`
      query OwnerRequesters($owner: String!, $since: BigInt!, $first: Int!) {
        tasks(
          first: $first
          orderBy: seq
          orderDirection: desc
          where: { modelOwner: $owner, createdAt_gte: $since }
        ) {
          createdAt
          requesterId
        }
      }
    `),
    variables,
    ({ tasks }, period) => {
      const distinct = (some: readonly { requesterId: string }[]) =>
        new Set(some.map(({ requesterId }) => requesterId)).size;
      const rows = rowsOfWeeks(
        period,
        tasks,
        ({ createdAt }) => Number(createdAt),
        (week) => [BigInt(distinct(week))],
      );
      const only =
        tasks.length === MAX_ROWS ? ` ${t("Based on the latest {most} tasks.", { most: MAX_ROWS })}` : "";
      return {
        rows,
        sentence: `${t("Accounts that created tasks with these models in {weeks} weeks: {accounts}.", {
          weeks: rows.length,
          accounts: distinct(tasks),
        })}${only}`,
      };
    },
  );

const models = (variables: () => { owner: string; first: number }) =>
  defineChart(
    () => ({
      id: "owner-models",
      title: t("Tasks per model"),
      unit: "count",
      layout: "ranking",
      rowName: t("Model"),
      series: [t("Tasks")],
    }),
    graphql(`
      query OwnerModels($owner: String!, $first: Int!) {
        models(first: $first, orderBy: summary__total, orderDirection: desc, where: { owner: $owner }) {
          id
          name
          version
          summary {
            total
            verified
          }
        }
      }
    `),
    variables,
    ({ models: owned }) => {
      const most = owned.find(({ summary }) => summary.total > 0);
      const rows = owned.map(({ id, name, version, summary }) => ({
        key: id,
        label: `${name || t("Private model")} v${version}`,
        href: `/models/${id}`,
        values: [BigInt(summary.total)],
      }));
      return {
        rows,
        sentence:
          owned.length === 0
            ? t("This account does not own a model.")
            : [
                t("Models of this owner: {models}.", { models: owned.length }),
                most && mostUsed(most.name || t("a private model"), most.summary),
              ]
                .filter(Boolean)
                .join(" "),
      };
    },
  );
