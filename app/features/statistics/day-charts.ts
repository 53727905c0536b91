/** Daily marketplace activity, from the index's daily sums. */
import { t } from "#language/text.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { valueText } from "./chart.ts";
import { rowsOfDays, sinceFirstDay, total } from "./days.ts";
import { defineChart } from "./define-chart.ts";

const count = (value: number | undefined): bigint => BigInt(value ?? 0);
const byDay = () => ({ layout: "days", rowName: t("Day (UTC)") }) as const;

const TASKS = graphql(`
  query DayCharts($since: Timestamp!, $first: Int!) {
    taskStats(interval: day, current: include, first: $first, where: { timestamp_gte: $since }) {
      timestamp
      created
      verified
      providerAmount
      verifierPool
      protocolFee
    }
  }
`);

const tasks = defineChart(
  () => ({
    ...byDay(),
    id: "tasks",
    title: t("Tasks"),
    unit: "count",
    series: [t("Created"), t("Verified")],
  }),
  TASKS,
  sinceFirstDay,
  ({ taskStats }, period) => {
    const rows = rowsOfDays(period, taskStats, (day) => [count(day?.created), count(day?.verified)]);
    const sum = (series: number) => valueText(total(rows, series), "count");
    return {
      rows,
      sentence: t("Tasks in {days} days: {created} created, {verified} verified.", {
        days: period.days,
        created: sum(0),
        verified: sum(1),
      }),
    };
  },
);

const OUTCOMES = graphql(`
  query OutcomesByDay($since: Timestamp!, $first: Int!) {
    verificationStats(interval: day, current: include, first: $first, where: { timestamp_gte: $since }) {
      timestamp
      approved
      rejected
      inconclusive
      decisionSeconds
    }
  }
`);

const outcomes = defineChart(
  () => ({
    ...byDay(),
    id: "outcomes",
    title: t("Vote outcomes"),
    unit: "count",
    series: [t("Approved"), t("Rejected"), t("Undecided")],
    stacked: true,
  }),
  OUTCOMES,
  sinceFirstDay,
  ({ verificationStats }, period) => {
    const rows = rowsOfDays(period, verificationStats, (day) => [
      count(day?.approved),
      count(day?.rejected),
      count(day?.inconclusive),
    ]);
    const [approved, rejected, none] = [0, 1, 2].map((series) => Number(total(rows, series)));
    const all = Number(approved) + Number(rejected) + Number(none);
    return {
      rows,
      sentence: all
        ? t(
            "Votes ended in {days} days: {all}. Approved: {approved}, rejected: {rejected}, undecided: {none}.",
            {
              days: period.days,
              all,
              approved: Number(approved),
              rejected: Number(rejected),
              none: Number(none),
            },
          )
        : t("No vote ended in {days} days.", { days: period.days }),
    };
  },
);

const verificationTime = defineChart(
  () => ({
    ...byDay(),
    id: "time-to-verdict",
    title: t("Verification time"),
    unit: "seconds",
    series: [t("Daily average")],
  }),
  OUTCOMES,
  sinceFirstDay,
  ({ verificationStats }, period) => {
    let [ended, seconds] = [0, 0n];
    const rows = rowsOfDays(period, verificationStats, (day) => {
      if (!day) return [null];
      const ofDay = day.approved + day.rejected + day.inconclusive;
      ended += ofDay;
      seconds += BigInt(day.decisionSeconds);
      return [ofDay > 0 ? BigInt(day.decisionSeconds) / BigInt(ofDay) : null];
    });
    return {
      rows,
      sentence: ended
        ? t("Average time from start to outcome in {days} days: {time}. Votes: {votes}.", {
            time: valueText(seconds / BigInt(ended), "seconds"),
            days: period.days,
            votes: ended,
          })
        : t("No vote ended in {days} days.", { days: period.days }),
    };
  },
);

const payments = defineChart(
  () => ({
    ...byDay(),
    id: "payments",
    title: t("Rewards and fees"),
    unit: "mlb",
    series: [t("To providers"), t("To verifiers"), t("Protocol fee")],
    stacked: true,
  }),
  TASKS,
  sinceFirstDay,
  ({ taskStats }, period) => {
    const rows = rowsOfDays(period, taskStats, (day) =>
      [day?.providerAmount, day?.verifierPool, day?.protocolFee].map((amount) => BigInt(amount ?? 0)),
    );
    const sum = (series: number) => valueText(total(rows, series), "mlb");
    if (!rows.some(({ values }) => values.some(Boolean))) {
      return { rows, sentence: t("No reward was paid in {days} days.", { days: period.days }) };
    }
    return {
      rows,
      sentence: t("{providers} went to providers and {verifiers} to verifier pools. Protocol fees: {fees}.", {
        providers: sum(0),
        verifiers: sum(1),
        fees: sum(2),
      }),
    };
  },
);

/** Distinct active addresses per role. */
export const participation = defineChart(
  () => ({
    ...byDay(),
    id: "participation",
    title: t("Active accounts"),
    unit: "count",
    series: [t("Requesters"), t("Providers"), t("Verifiers")],
  }),
  graphql(`
    query ParticipationByDay($since: Timestamp!, $first: Int!) {
      participationDays(interval: day, current: include, first: $first, where: { timestamp_gte: $since }) {
        timestamp
        requesters
        providers
        verifiers
      }
    }
  `),
  sinceFirstDay,
  ({ participationDays }, period) => {
    const rows = rowsOfDays(period, participationDays, (day) => [
      count(day?.requesters),
      count(day?.providers),
      count(day?.verifiers),
    ]);
    const most = (series: number) =>
      rows.reduce((largest, { values }) => Math.max(largest, Number(values[series])), 0);
    if (!rows.some(({ values }) => values.some(Boolean))) {
      return { rows, sentence: t("No account was active in {days} days.", { days: period.days }) };
    }
    return {
      rows,
      sentence: t(
        "Highest daily number: requesters {requesters}, providers {providers}, verifiers {verifiers}.",
        {
          requesters: most(0),
          providers: most(1),
          verifiers: most(2),
        },
      ),
    };
  },
);

export const dayCharts = [tasks, verificationTime, outcomes, payments];
