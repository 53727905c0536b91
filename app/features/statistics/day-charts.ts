/** What happened in the marketplace on each day, from the sums that the index keeps. */
import { formatRate } from "#protocol/format/percent.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { type Chart, defineChart } from "./chart.ts";
import { rowsOfDays, sinceFirstDay, total } from "./days.ts";
import { valueText } from "./value-text.ts";

const count = (value: number | undefined): bigint => BigInt(value ?? 0);
const byDay = { layout: "days", rowName: "Day (UTC)" } as const;

const tasks = defineChart(
  { ...byDay, id: "tasks", title: "Tasks", unit: "count", series: ["Created", "Verified"] },
  graphql(`
    query MarketplaceTasksByDay($since: Timestamp!, $first: Int!) {
      taskStats(interval: day, current: include, first: $first, where: { timestamp_gte: $since }) {
        timestamp
        created
        verified
      }
    }
  `),
  sinceFirstDay,
  ({ taskStats }, period) => {
    const rows = rowsOfDays(period, taskStats, (day) => [count(day?.created), count(day?.verified)]);
    const [created, verified] = [total(rows, 0), total(rows, 1)].map((sum) => valueText(sum, "count"));
    return {
      rows,
      sentence: `Tasks created in ${period.days} days: ${created}, and verified: ${verified}.`,
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
  {
    ...byDay,
    id: "outcomes",
    title: "Outcomes of votes",
    unit: "count",
    series: ["Approved", "Rejected", "Without a decision"],
    stacked: true,
  },
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
        ? `Of the votes that ended (${all}), ${formatRate(Number(approved), all)} approved the result and ${formatRate(Number(rejected), all)} rejected it.`
        : `No vote ended in ${period.days} days.`,
    };
  },
);

const timeToVerdict = defineChart(
  {
    ...byDay,
    id: "time-to-verdict",
    title: "Time to a verdict",
    unit: "seconds",
    series: ["Mean of the day"],
  },
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
        ? `From its start to its outcome a vote took ${valueText(seconds / BigInt(ended), "seconds")} on average (${period.days} days, votes: ${ended}).`
        : `No vote ended in ${period.days} days.`,
    };
  },
);

const payments = defineChart(
  {
    ...byDay,
    id: "payments",
    title: "Rewards and fees",
    unit: "mlb",
    series: ["To providers", "To verifiers", "Protocol fee"],
    stacked: true,
  },
  graphql(`
    query PaymentsByDay($since: Timestamp!, $first: Int!) {
      taskStats(interval: day, current: include, first: $first, where: { timestamp_gte: $since }) {
        timestamp
        providerAmount
        verifierPool
        protocolFee
      }
    }
  `),
  sinceFirstDay,
  ({ taskStats }, period) => {
    const rows = rowsOfDays(period, taskStats, (day) =>
      [day?.providerAmount, day?.verifierPool, day?.protocolFee].map((amount) => BigInt(amount ?? 0)),
    );
    const [providers, verifiers, fees] = [0, 1, 2].map((series) => valueText(total(rows, series), "mlb"));
    return {
      rows,
      sentence: `${providers} went to providers and ${verifiers} into the pools of verifiers; the protocol's fee was ${fees}.`,
    };
  },
);

/** Distinct addresses that acted in each role. */
export const participation: Chart = defineChart(
  {
    ...byDay,
    id: "participation",
    title: "Accounts at work",
    unit: "count",
    series: ["Requesters", "Providers", "Verifiers"],
  },
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
    const [requesters, providers, verifiers] = [0, 1, 2].map((series) =>
      rows.reduce((most, { values }) => Math.max(most, Number(values[series])), 0),
    );
    return {
      rows,
      sentence: `Most on one day: requesters ${requesters}, providers ${providers}, verifiers ${verifiers}.`,
    };
  },
);

export const dayCharts: readonly Chart[] = [tasks, timeToVerdict, outcomes, payments];
