/**
 * `npm run tools bench:index`: graph-node's indexing speed on a market of 10,000 tasks, the cost of each event, and
 * the time of every query of the application and the functions. BENCH_TASKS sets another size; with BENCH_GROWN the
 * market then grows to that many, and the queries are repeated. The market is reused by later runs, and so is its
 * index while the subgraph is unchanged; BENCH_FRESH=1 indexes it again.
 */
import "./application-imports.ts";
import type { Indexer } from "#dev-infra/graph-node/indexer.ts";
import { createWorkspace } from "../../subgraph/graph-node/workspace.ts";
import { INSTRUMENTED, instrument, measureCost } from "./cost.ts";
import { checkExport } from "./export-check.ts";
import { growTo } from "./growth.ts";
import { growthTable } from "./growth-table.ts";
import { type MarketIndex, openIndex } from "./index-cache.ts";
import { DAILY_BUSINESS, type GeneratedMarket, machine, newest, openMarket } from "./market.ts";
import { ON_ONE_CORE, onOneCore } from "./one-core.ts";
import { type Explained, explainEverything, explainedIn, isScan } from "./plans.ts";
import { ask, quantile, type RecordedQuery, recordQueries, unrecorded } from "./recorder.ts";
import { screensOf } from "./screens/screens.ts";
import { costTable, type MeasuredQuery, queryTable } from "./tables.ts";

const TASKS = Number(process.env.BENCH_TASKS ?? 10_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40);
/** graph-node has ten connections, and PostgreSQL reads its catalogue once for each. */
const WARM_UP = 5;
/** Number of tasks to grow to before the queries are repeated; 0 for none. */
const GROWN = Number(process.env.BENCH_GROWN ?? 0);
const COST_BLOCKS = Number(process.env.BENCH_COST_BLOCKS ?? 150);

const BLOCK_SECONDS = 1_200;

const print = (line: string) => console.log(line);

/** Repeats all queries in turns, to spread a load spike of the machine over all of them. */
async function measureQueries(
  url: string,
  queries: readonly RecordedQuery[],
): Promise<Map<RecordedQuery, number[]>> {
  const times = new Map<RecordedQuery, number[]>(queries.map((query) => [query, []]));
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const query of queries) {
      const took = await ask(url, query);
      if (round >= 0) times.get(query)?.push(took);
    }
  }
  return times;
}

/** PostgreSQL's reads for each query, from the log of a graph-node whose connections explain their plans. */
async function explainQueries(
  url: string,
  queries: readonly RecordedQuery[],
  log: { text: string },
): Promise<Map<RecordedQuery, Explained>> {
  const explained = new Map<RecordedQuery, Explained>();
  for (const query of queries) {
    const from = log.text.length;
    await ask(url, query);
    await new Promise((done) => setTimeout(done, 60));
    explained.set(query, explainedIn(log.text.slice(from)));
  }
  return explained;
}

/** The environment that the application and the functions read when they are loaded. */
function setEnvironment(indexUrl: string, { anvil, content, traffic }: GeneratedMarket): void {
  Object.assign(process.env, {
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    CHAIN_ID: "31337",
    RPC_URL: anvil.url,
    PUBLIC_RPC_URL: anvil.url,
    SUBGRAPH_URL: indexUrl,
    PUBLIC_SUBGRAPH_URL: indexUrl,
    STORAGE_URL: content.url,
    FIRST_TASK_MODEL_ID: traffic.market.models[0]?.id,
    STORAGE_TICKET_SECRET: "nothing is uploaded in this measurement",
  });
}

/**
 * Grows the market, repeats the queries, and prints both results side by side. @returns the answers of the larger
 * market
 */
async function measureGrown(
  market: GeneratedMarket,
  index: MarketIndex,
  indexer: Indexer,
  before: ReadonlyMap<RecordedQuery, readonly number[]>,
): Promise<ReadonlyMap<RecordedQuery, readonly number[]>> {
  const growth = await growTo(GROWN, market, indexer, index.databaseUrl, print);
  await index.gatherStatistics();
  const { traffic } = market;
  const screens = await screensOf(traffic.market, traffic.people, traffic.now());
  const queries = await recordQueries(screens, indexer.url);
  const { result: after } = await onOneCore([process.pid, index.pid, indexer.pid], () =>
    measureQueries(indexer.url, queries),
  );
  print(growthTable([TASKS, GROWN], before, after, growth));
  print(await checkExport(indexer));
  return after;
}

async function main(): Promise<void> {
  print(machine());
  const workspace = await createWorkspace();
  await workspace.build();
  const market = await openMarket(TASKS, print);
  const index = await openIndex(workspace, market, TASKS, print);
  let indexer: Indexer = await index.start(ON_ONE_CORE);
  // A graph-node that follows a chain has its newest blocks in memory. One started on a stopped chain reads the last
  // block from the database, with all its transactions, twice per query.
  await market.traffic.block(DAILY_BUSINESS, BLOCK_SECONDS);
  await indexer.waitFor(await newest(market));

  setEnvironment(indexer.url, market);
  const screens = await screensOf(market.traffic.market, market.traffic.people, market.traffic.now());
  const asked = await recordQueries(screens, indexer.url);
  const { result: first, isOnOneCore } = await onOneCore([process.pid, index.pid, indexer.pid], () =>
    measureQueries(indexer.url, asked),
  );
  const exports = await checkExport(indexer);
  const times = GROWN > TASKS ? await measureGrown(market, index, indexer, first) : first;
  const queries = [...times.keys()];
  await indexer.stop();

  // New connections explain their plans; the times above are measured without that.
  await explainEverything(index.databaseUrl);
  await instrument(index.databaseUrl);
  indexer = await index.start(INSTRUMENTED);
  const explained = await explainQueries(indexer.url, queries, index.databaseLog);
  const measured: MeasuredQuery[] = queries.map((query) => ({
    ...query,
    p50: quantile(times.get(query) ?? [], 0.5),
    p95: quantile(times.get(query) ?? [], 0.95),
    lookups: explained.get(query)?.lookups ?? 0,
    scans: (explained.get(query)?.readings ?? []).filter(isScan),
  }));
  print(queryTable(measured, ROUNDS));
  print(`  graph-node, PostgreSQL and who asks had ${isOnOneCore ? "one core" : "all cores"}`);
  const missing = unrecorded(queries);
  if (missing.length > 0) print(`Not measured, no screen sends them: ${missing.join(", ")}`);
  print(exports);

  print(costTable(await measureCost(market, indexer, COST_BLOCKS)));
  await indexer.stop();
  await index.stop();
  await market.stop();
  print(machine());
}

// process.exit runs the handlers that stop a run's servers and remove its folders.
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const) {
  process.once(signal, () => process.exit(code));
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error);
  process.exit(1);
}
