import type { IndexedBlock } from "#app/graphql/indexed-block.ts";
import { createGraphClient } from "#protocol/graph/graph-client.ts";
import { graphql } from "#subgraph/client/graphql.ts";
import type { ChartAnswer, Period } from "./chart.ts";
import { dayCharts, participation } from "./day-charts.ts";
import { periodUntil } from "./days.ts";
import type { Chart } from "./define-chart.ts";
import { modelCharts } from "./model-charts.ts";
import { rankingCharts } from "./ranking-charts.ts";
import { requesterCohorts } from "./requester-charts.ts";

export const allCharts = () => ({
  marketplace: [...dayCharts, ...rankingCharts, participation, requesterCohorts].map((chart) => chart()),
  models: modelCharts.map((chart) => chart()),
});

/** A quarter of a year, including today. */
const DAYS = 90;

const NOW = graphql(`query IndexedUntil { _meta { block { number timestamp } } }`);

export interface LoadedCharts {
  readonly block: IndexedBlock;
  readonly period: Period;
  readonly charts: readonly { readonly chart: Chart; readonly answer: ChartAnswer }[];
}

/** Loads charts from the index, up to its latest block. @throws Error if a query fails or there is no block yet */
export async function loadCharts(url: string, charts: readonly Chart[]): Promise<LoadedCharts> {
  const client = createGraphClient(url);
  const block = (await client.query(NOW, {}))._meta?.block;
  if (!block?.timestamp) throw new Error("The index has no block yet");
  const period = periodUntil(block.timestamp, DAYS);
  const loaded = charts.map(async (chart) => ({ chart, answer: await chart.load(client, period) }));
  return { block, period, charts: await Promise.all(loaded) };
}
