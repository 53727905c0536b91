/** The models of one owner: what is asked of them, what comes of it, who pays and how much (F17). */
import { formatRate } from "#protocol/format/percent.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { type Chart, type ChartRow, defineChart, type Period } from "./chart.ts";
import { sinceFirstDay, total } from "./days.ts";
import { valueText } from "./value-text.ts";
import { firstWeek, rowsOfWeeks } from "./weeks.ts";

const MICROSECONDS = 1_000_000;
/** Rows that the index gives in one answer. */
const MOST = 1_000;
const LISTED = 20;
const byWeek = { layout: "days", rowName: "Week from Monday (UTC)" } as const;

interface Bucket {
  timestamp: string;
}
const startOf = ({ timestamp }: Bucket): number => Number(timestamp) / MICROSECONDS;
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number | string): bigint =>
  rows.reduce((all, row) => all + BigInt(of(row)), 0n);
const weeks = (rows: readonly ChartRow[]): string => `${rows.length} weeks`;

/** Every chart of an owner's models. @param owner the address, lower case */
export function ownerCharts(owner: string): readonly Chart[] {
  const ofOwner = (period: Period) => ({ ...sinceFirstDay(period), owner });
  return [
    runs(ofOwner),
    outcomes(ofOwner),
    rewards(ofOwner),
    requesters((period) => ({ owner, first: MOST, since: String(firstWeek(period)) })),
    models(() => ({ owner, first: LISTED })),
  ];
}

type OfOwner = (period: Period) => { since: string; first: number; owner: string };

const runs = (variables: OfOwner) =>
  defineChart(
    {
      ...byWeek,
      id: "owner-runs",
      title: "Runs of the models",
      unit: "count",
      series: ["Created", "Verified"],
    },
    graphql(`
      query OwnerRunsByDay($owner: String!, $since: Timestamp!, $first: Int!) {
        ownerStats(
          interval: day
          current: include
          first: $first
          where: { modelOwner: $owner, timestamp_gte: $since }
        ) {
          timestamp
          created
          verified
        }
      }
    `),
    variables,
    ({ ownerStats }, period) => {
      const rows = rowsOfWeeks(period, ownerStats, startOf, (days) => [
        sum(days, (day) => day.created),
        sum(days, (day) => day.verified),
      ]);
      return {
        rows,
        sentence: `Tasks created with these models in ${weeks(rows)}: ${total(rows, 0)}, and verified: ${total(rows, 1)}.`,
      };
    },
  );

const outcomes = (variables: OfOwner) =>
  defineChart(
    {
      ...byWeek,
      ...{ id: "owner-outcomes", title: "Verified rate", unit: "count", stacked: true },
      series: ["Verified", "Rejected", "Cancelled or expired"],
    },
    graphql(`
      query OwnerOutcomesByDay($owner: String!, $since: Timestamp!, $first: Int!) {
        ownerStats(
          interval: day
          current: include
          first: $first
          where: { modelOwner: $owner, timestamp_gte: $since }
        ) {
          timestamp
          verified
          rejected
          cancelled
          expired
        }
      }
    `),
    variables,
    ({ ownerStats }, period) => {
      const rows = rowsOfWeeks(period, ownerStats, startOf, (days) => [
        sum(days, (day) => day.verified),
        sum(days, (day) => day.rejected),
        sum(days, (day) => day.cancelled + day.expired),
      ]);
      const [verified, all] = [total(rows, 0), total(rows, 0) + total(rows, 1) + total(rows, 2)];
      return {
        rows,
        sentence:
          all > 0n
            ? `Of the outcomes of ${weeks(rows)} (${all}), ${formatRate(Number(verified), Number(all))} were verified.`
            : `No task had an outcome in ${weeks(rows)}.`,
      };
    },
  );

const rewards = (variables: OfOwner) =>
  defineChart(
    {
      ...byWeek,
      ...{ id: "owner-rewards", title: "Rewards of requesters", unit: "mlb" },
      series: ["Put up", "Paid out"],
    },
    graphql(`
      query OwnerRewardsByDay($owner: String!, $since: Timestamp!, $first: Int!) {
        ownerStats(
          interval: day
          current: include
          first: $first
          where: { modelOwner: $owner, timestamp_gte: $since }
        ) {
          timestamp
          reward
          distributedReward
        }
      }
    `),
    variables,
    ({ ownerStats }, period) => {
      const rows = rowsOfWeeks(period, ownerStats, startOf, (days) => [
        sum(days, (day) => day.reward),
        sum(days, (day) => day.distributedReward),
      ]);
      const [put, paid] = [total(rows, 0), total(rows, 1)].map((amount) => valueText(amount, "mlb"));
      return {
        rows,
        sentence: `Requesters put up ${put} for work with these models in ${weeks(rows)}; ${paid} was paid out for verified results.`,
      };
    },
  );

const requesters = (variables: (period: Period) => { owner: string; first: number; since: string }) =>
  defineChart(
    { ...byWeek, id: "owner-requesters", title: "Unique requesters", unit: "count", series: ["Requesters"] },
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
      const only = tasks.length === MOST ? ` Only the latest ${MOST} tasks are looked at.` : "";
      return {
        rows,
        sentence: `Different accounts that created tasks with these models in ${weeks(rows)}: ${distinct(tasks)}.${only}`,
      };
    },
  );

const models = (variables: () => { owner: string; first: number }) =>
  defineChart(
    {
      ...{ id: "owner-models", title: "Tasks of each model", unit: "count", layout: "ranking" },
      ...{ rowName: "Model", series: ["Tasks"] },
    },
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
      const [most] = owned;
      const rows = owned.map(({ id, name, version, summary }) => ({
        key: id,
        label: `${name || "Private model"} v${version}`,
        href: `/models/${id}`,
        values: [BigInt(summary.total)],
      }));
      return {
        rows,
        sentence: most
          ? `Models of this owner that are listed here: ${owned.length}. Most asked for is ${most.name || "a private model"} (tasks: ${most.summary.total}, of them verified: ${most.summary.verified}).`
          : "This account owns no model.",
      };
    },
  );
