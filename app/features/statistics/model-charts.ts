/** The catalogue of models: how it grows, and which models have work (F17). */
import { graphql } from "#subgraph/client/graphql.ts";
import { type Chart, defineChart } from "./chart.ts";
import { rowsOfDays, sinceFirstDay, total } from "./days.ts";
import { valueText } from "./value-text.ts";

const LISTED = 20;

const catalogue = defineChart(
  {
    id: "catalogue",
    title: "Models registered and updated",
    unit: "count",
    layout: "days",
    rowName: "Day (UTC)",
    series: ["Registered", "Updated"],
  },
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
      sentence: `Models registered in ${period.days} days: ${total(rows, 0)}. Public and active now: ${protocol?.listedModelCount ?? 0}.`,
    };
  },
);

const RANKING = { layout: "ranking", rowName: "Model" } as const;

const byTasks = defineChart(
  { ...RANKING, id: "model-tasks", title: "Tasks of models", unit: "count", series: ["Tasks"] },
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
      sentence: most
        ? `Most asked for is ${most.name} (tasks: ${most.summary.total}, of them verified: ${most.summary.verified}).`
        : "No public model has had a task yet.",
    };
  },
);

const byRewards = defineChart(
  { ...RANKING, id: "model-rewards", title: "Rewards paid for models", unit: "mlb", series: ["Distributed"] },
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
        ? `${sum} were distributed for work with the models listed here.`
        : "No reward was distributed for a public model yet.",
    };
  },
);

export const modelCharts: readonly Chart[] = [catalogue, byTasks, byRewards];
