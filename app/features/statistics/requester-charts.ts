/** Whether requesters come back: by the week of their first task, how many ordered again, and how many did a week later or more. */
import { graphql } from "#subgraph/client/graphql.ts";
import { defineChart } from "./chart.ts";
import { total } from "./days.ts";
import { firstWeek, rowsOfWeeks } from "./weeks.ts";

/** Accounts that are asked for, those that were active last. */
const MOST = 500;
const WEEK = 7 * 86_400;

const count = (items: readonly unknown[]): bigint => BigInt(items.length);

export const requesterCohorts = defineChart(
  {
    id: "requester-cohorts",
    title: "Requesters who came back",
    unit: "count",
    layout: "days",
    rowName: "Week of the first task (UTC)",
    series: ["First task", "Ordered again", "Active a week later or more"],
  },
  graphql(`
    query RequesterCohorts($since: BigInt!, $first: Int!) {
      accounts(
        first: $first
        orderBy: requesterActiveAt
        orderDirection: desc
        where: { requesterActiveAt_gte: $since }
      ) {
        requesterActiveAt
        requested {
          total
        }
        requestedTasks(first: 1, orderBy: seq) {
          createdAt
        }
      }
    }
  `),
  (period) => ({ since: String(firstWeek(period)), first: MOST }),
  ({ accounts }, period) => {
    const requesters = accounts.flatMap(({ requesterActiveAt, requested, requestedTasks: [first] }) =>
      first
        ? [{ since: Number(first.createdAt), until: Number(requesterActiveAt), tasks: requested?.total ?? 0 }]
        : [],
    );
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
    const [came, again, later] = [0, 1, 2].map((series) => total(rows, series));
    const limit = accounts.length < MOST ? "" : ` Of the ${MOST} requesters who were active last.`;
    return {
      rows,
      sentence: `First tasks: ${came}. Of these requesters ordered again: ${again}; were active a week later or more: ${later}.${limit}`,
    };
  },
);
