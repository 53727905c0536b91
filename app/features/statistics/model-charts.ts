/** The model catalogue: its growth, and the models in use (F17). */
import { t } from "#language/text.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import { valueText } from "./chart.ts";
import { rowsOfDays, sinceFirstDay, total } from "./days.ts";
import { defineChart } from "./define-chart.ts";

const LISTED = 20;

const catalogue = defineChart(
  () => ({
    id: "catalogue",
    title: t("Models registered and updated"),
    unit: "count",
    layout: "days",
    rowName: t("Day (UTC)"),
    series: [t("Registered"), t("Updated")],
  }),
  graphql(`
    query CatalogueByDay($since: Timestamp!, $first: Int!) {
      catalogueStats(interval: day, current: include, first: $first, where: { timestamp_gte: $since }) {
        timestamp
        registered
        updated
      }
      protocol(id: "protocol") {
        listedModelCount
      }
    }
  `),
  sinceFirstDay,
  ({ catalogueStats, protocol }, period) => {
    const rows = rowsOfDays(period, catalogueStats, (day) => [
      BigInt(day?.registered ?? 0),
      BigInt(day?.updated ?? 0),
    ]);
    return {
      rows,
      sentence: t("Models registered in {days} days: {registered}. Public and active now: {listed}.", {
        days: period.days,
        registered: total(rows, 0),
        listed: protocol?.listedModelCount ?? 0,
      }),
    };
  },
);

const ranking = () => ({ layout: "ranking", rowName: t("Model") }) as const;

export const mostUsed = (
  name: string,
  { total: tasks, verified }: { total: number; verified: number },
): string => t("Most used: {name} (tasks: {tasks}, verified: {verified}).", { name, tasks, verified });

const byTasks = defineChart(
  () => ({
    ...ranking(),
    id: "model-tasks",
    title: t("Tasks by model"),
    unit: "count",
    series: [t("Tasks")],
  }),
  graphql(`
    query ModelsByTasks($first: Int!) {
      models(first: $first, orderBy: summary__total, orderDirection: desc, where: { isPublic: true }) {
        id
        name
        summary {
          total
          verified
        }
      }
    }
  `),
  () => ({ first: LISTED }),
  ({ models }) => {
    const used = models.filter(({ summary }) => summary.total > 0);
    const [most] = used;
    return {
      rows: used.map(({ id, name, summary }) => ({
        key: id,
        label: name,
        href: `/models/${id}`,
        values: [BigInt(summary.total)],
      })),
      sentence: most ? mostUsed(most.name, most.summary) : t("No public model has had a task yet."),
    };
  },
);

const byRewards = defineChart(
  () => ({
    ...ranking(),
    id: "model-rewards",
    title: t("Rewards by model"),
    unit: "mlb",
    series: [t("Distributed")],
  }),
  graphql(`
    query ModelsByRewards($first: Int!) {
      models(first: $first, orderBy: summary__distributedReward, orderDirection: desc, where: { isPublic: true }) {
        id
        name
        summary {
          distributedReward
        }
      }
    }
  `),
  () => ({ first: LISTED }),
  ({ models }) => {
    const rows = models
      .map(({ id, name, summary }) => ({
        key: id,
        label: name,
        href: `/models/${id}`,
        values: [BigInt(summary.distributedReward)],
      }))
      .filter(({ values: [distributed] }) => Number(distributed) > 0);
    const sum = valueText(total(rows, 0), "mlb");
    return {
      rows,
      sentence: rows.length
        ? t("{sum} was distributed for work with these models.", { sum })
        : t("No reward was distributed for a public model yet."),
    };
  },
);

export const modelCharts = [catalogue, byTasks, byRewards];
