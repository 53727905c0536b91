/** Requester retention by the week of their first task: how many ordered again, and how many a week or more later. */
import { t } from "#language/text.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { firstWeek, rowsOfWeeks, total } from "./days.ts";
import { defineChart } from "./define-chart.ts";

/** Number of accounts loaded, most recently active first. */
const MAX_ACCOUNTS = 500;
const WEEK = 7 * 86_400;

const count = (items: readonly unknown[]): bigint => BigInt(items.length);

export const requesterCohorts = defineChart(
  () => ({
    id: "requester-cohorts",
    title: t("Returning requesters"),
    unit: "count",
    layout: "days",
    rowName: t("Week of the first task (UTC)"),
    series: [t("First task"), t("Second task"), t("Active a week or more later")],
  }),
  graphql(`
    query RequesterCohorts($since: BigInt!, $first: Int!) {
      accounts(
        first: $first
        orderBy: requesterActiveAt
        orderDirection: desc
        where: { requesterActiveAt_gte: $since }
      ) {
        requesterActiveAt
        requesterSince
        requested {
          total
        }
      }
    }
  `),
  (period) => ({ since: String(firstWeek(period)), first: MAX_ACCOUNTS }),
  ({ accounts }, period) => {
    const requesters = accounts.map(({ requesterActiveAt, requesterSince, requested }) => ({
      since: Number(requesterSince),
      until: Number(requesterActiveAt),
      tasks: requested?.total ?? 0,
    }));
    const rows = rowsOfWeeks(
      period,
      requesters,
      ({ since }) => since,
      (cohort) => [
        count(cohort),
        count(cohort.filter(({ tasks }) => tasks > 1)),
        count(cohort.filter(({ since, until }) => until - since >= WEEK)),
      ],
    );
    const limit =
      accounts.length < MAX_ACCOUNTS
        ? ""
        : ` ${t("Based on the {most} most recently active requesters.", { most: MAX_ACCOUNTS })}`;
    if (total(rows, 0) === 0n) {
      return {
        rows,
        sentence: t("No new requesters in {weeks} weeks.", { weeks: rows.length }),
      };
    }
    return {
      rows,
      sentence: `${t(
        "New requesters: {came}. Created a second task: {again}. Active a week or more later: {later}.",
        { came: total(rows, 0), again: total(rows, 1), later: total(rows, 2) },
      )}${limit}`,
    };
  },
);
