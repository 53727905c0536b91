/** Queries of charts, records and smaller page parts. */
import type { Address, Hex } from "viem";
import type { Market } from "../../../subgraph/exactness/traffic/market.ts";
import type { People } from "../../../subgraph/exactness/traffic/people.ts";
import { busiest, type Screen } from "./screen.ts";

/** @param now the chain's time, unix seconds */
export async function figureScreens(market: Market, people: People, now: number): Promise<Screen[]> {
  const task = market.tasks.find(({ distributed }) => distributed)?.id ?? (market.tasks[0]?.id as Hex);
  const model = market.models[0]?.id as Hex;
  const owner = busiest(market, "modelOwner");
  const verifier = people.verifiers[0] as Address;
  const screens = await Promise.all([
    chartScreens(owner),
    modelScreens(model, task),
    taskScreens(task, model),
    marketScreens(verifier, now),
  ]);
  return screens.flat();
}

const indexUrl = (): string => process.env.PUBLIC_SUBGRAPH_URL ?? "";

async function chartScreens(owner: Address): Promise<Screen[]> {
  const { loadCharts } = await import("#app/features/statistics/load-charts.ts");
  const { allCharts } = await import("#app/features/statistics/load-charts.ts");
  const { ownerCharts } = await import("#app/features/statistics/owner-charts.ts");
  return [
    { name: "charts: marketplace", open: () => loadCharts(indexUrl(), allCharts().marketplace) },
    { name: "charts: models", open: () => loadCharts(indexUrl(), allCharts().models) },
    { name: "charts: an owner's", open: () => loadCharts(indexUrl(), ownerCharts(owner)) },
  ];
}

async function modelScreens(model: Hex, task: Hex): Promise<Screen[]> {
  const { readLineage, readOrigin } = await import("#app/features/model/detail/lineage.query.server.ts");
  const { readRevisions } = await import("#app/features/model/versions/read-revisions.ts");
  const { createGraphClient } = await import("#protocol/graph/graph-client.ts");
  const { readEmbeddedModel } = await import("#app/features/embed/embedded-model.query.server.ts");
  const { readListedModels } = await import("#app/features/discovery/site-map.server.ts");
  const { readChatModels, readModelToTry } = await import(
    "#app/features/model/try/chat-models.query.server.ts"
  );
  const { readFirstTask } = await import("#app/features/task/first/first-task.query.server.ts");
  return [
    { name: "model: origin", open: () => readOrigin(task) },
    { name: "model: lineage", open: () => readLineage(model, { model, task }) },
    {
      name: "model: versions",
      open: () => readRevisions(createGraphClient(indexUrl()), model, { page: 1, pageSize: 20 }),
    },
    { name: "model: card for other sites", open: () => readEmbeddedModel(model) },
    { name: "site map: models", open: () => readListedModels() },
    { name: "home: first task", open: () => readFirstTask() },
    { name: "home: model to try", open: () => readModelToTry() },
    { name: "model: chat models to compare", open: () => readChatModels() },
  ];
}

async function taskScreens(task: Hex, model: Hex): Promise<Screen[]> {
  const { readPrices } = await import("#app/features/task/new/reward/accepted-tasks.query.server.ts");
  const { readLiveTask } = await import("#app/features/task/first/live-task.query.server.ts");
  const { readRecomputableTask } = await import("#app/features/execution/task-source.query.server.ts");
  const { readReceipts } = await import("#app/features/execution/receipts/receipts.query.server.ts");
  return [
    { name: "new task: what others paid", open: () => readPrices(model) },
    { name: "home: a task in progress", open: () => readLiveTask() },
    { name: "task: run again", open: () => readRecomputableTask(task) },
    { name: "task: receipts", open: () => readReceipts(task, undefined) },
  ];
}

async function marketScreens(verifier: Address, now: number): Promise<Screen[]> {
  const { readProviders } = await import("#app/features/compute/providers/providers.query.server.ts");
  const { readLockedStake } = await import("#app/features/staking/locked-stake.query.server.ts");
  const { readLocks } = await import("#app/features/verification/guardian/guardian.query.server.ts");
  const { readMoney } = await import("#app/features/token/money.query.server.ts");
  const { readDue } = await import("#app/features/due/due.query.server.ts");
  const { withNetworkFigures } = await import("#app/features/documentation/network-figures.server.ts");
  const { FIRST_QUERY } = await import("#app/features/graphiql/first-query.ts");
  const figure = '<data class="figure" value="minReward">';
  const body = JSON.stringify({ query: FIRST_QUERY });
  const headers = { "content-type": "application/json" };
  return [
    { name: "compute: providers", open: () => readProviders({ sort: "verified", page: 1 }) },
    { name: "staking: what is locked", open: () => readLockedStake(verifier) },
    { name: "guardian: locks", open: () => readLocks() },
    { name: "money: yours", open: () => readMoney(verifier, undefined) },
    { name: "dashboard: what is due", open: () => readDue(now) },
    { name: "documentation: figures", open: () => withNetworkFigures(figure) },
    { name: "GraphiQL: first query", open: () => fetch(indexUrl(), { method: "POST", headers, body }) },
  ];
}
