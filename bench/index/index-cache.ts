/**
 * The index of a generated market: built by graph-node from the first block, or reused from a run of the same
 * subgraph.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type Indexer, startIndexer } from "#dev-infra/graph-node/indexer.ts";
import { startPostgres } from "#dev-infra/postgres/temporary-postgres.ts";
import { stageWorkspace } from "../../subgraph/graph-node/project-folder.ts";
import type { Workspace } from "../../subgraph/graph-node/workspace.ts";
import { cached, emptied, fingerprint } from "./cache.ts";
import { type GeneratedMarket, machine, newest } from "./market.ts";
import { marketName } from "./market-cache.ts";
import { indexingTable } from "./tables.ts";

export interface MarketIndex {
  /** PostgreSQL's process id. */
  pid: number;
  databaseUrl: string;
  /** PostgreSQL's log so far. */
  databaseLog: { text: string };
  /** Starts graph-node on the index, whatever its position. */
  launch(environment?: Record<string, string>): Promise<Indexer>;
  /** Starts graph-node on the index; resolves when it has reached the chain's head. */
  start(environment?: Record<string, string>): Promise<Indexer>;
  /** Statistics that PostgreSQL collects automatically on a long-lived database. Without them its plans are poor. */
  gatherStatistics(): Promise<void>;
  stop(): Promise<void>;
}

const DATABASE = "bench";
/** Indexing may take long on a busy machine. */
const SYNC_TIMEOUT = 3_600_000;
const SAMPLE_MS = 500;
/** A cached answer would not measure the query. */
const UNCACHED = { GRAPH_CACHED_SUBGRAPH_IDS: "none" };

/** Opens a copy of the cached index, and prints its cost. */
export async function openIndex(
  workspace: Workspace,
  market: GeneratedMarket,
  taskCount: number,
  print: (line: string) => void,
): Promise<MarketIndex> {
  const name = fingerprint([join(workspace.root, "build")], marketName(taskCount));
  const known = cached(`index-${taskCount}`, name);
  const isKept = known.isComplete && process.env.BENCH_FRESH !== "1";
  const folder = isKept ? known.path : emptied(`index-${taskCount}`, name);
  const subgraphFolder = join(folder, "subgraph");
  rmSync(subgraphFolder, { recursive: true, force: true });
  mkdirSync(subgraphFolder);
  const subgraph = stageWorkspace(workspace, market.deployment, subgraphFolder);
  const open = async (
    kept: string | undefined,
  ): Promise<MarketIndex & Awaited<ReturnType<typeof startPostgres>>> => {
    const databaseLog = { text: "" };
    const postgres = await startPostgres({
      onLog: (text) => {
        databaseLog.text += text;
      },
      ...(kept ? { kept } : {}),
    });
    const databaseUrl = kept ? postgres.url(DATABASE) : await postgres.createDatabase(DATABASE);
    const launch = (environment: Record<string, string> = {}) =>
      startIndexer({ ...place, environment: { ...UNCACHED, ...environment } });
    const place = { subgraph, databaseUrl, chainUrl: market.anvil.url, contentUrl: market.content.url };
    return {
      ...postgres,
      databaseUrl,
      databaseLog,
      launch,
      gatherStatistics: () => gatherStatistics(databaseUrl),
      async start(environment) {
        const indexer = await launch(environment);
        await indexer.waitFor(await newest(market), SYNC_TIMEOUT);
        return indexer;
      },
    };
  };
  const figures = join(folder, "indexing.txt");
  if (!isKept) {
    const index = await open(undefined);
    writeFileSync(figures, await measureIndexing(market, index));
    await index.stopAndKeep(folder);
    writeFileSync(join(folder, "complete"), "");
  }
  print(readFileSync(figures, "utf8"));
  const index = await open(folder);
  await index.gatherStatistics();
  return index;
}

/** Indexes the market from its first block. */
async function measureIndexing(market: GeneratedMarket, index: MarketIndex): Promise<string> {
  const began = machine();
  const head = await newest(market);
  const indexer = await index.launch();
  let memory = 0;
  const sampling = setInterval(() => {
    memory = Math.max(memory, indexer.memory() ?? 0);
  }, SAMPLE_MS);
  const started = performance.now();
  await indexer.waitFor(head, SYNC_TIMEOUT);
  const seconds = (performance.now() - started) / 1_000;
  clearInterval(sampling);
  const processor = indexer.processorSeconds() ?? 0;
  const table = indexingTable({ blocks: head.number, events: market.events, seconds, processor, memory });
  await indexer.stop();
  return `${table}\n  ${began}`;
}

async function gatherStatistics(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("VACUUM ANALYZE");
  await client.end();
}
