/** Indexing cost of each kind of event: entities that its handler reads and writes, and graph-node's gas. */
import { readFileSync } from "node:fs";
import pg from "pg";
import type { Indexer } from "#dev-infra/graph-node/indexer.ts";
import { DAILY_BUSINESS, type GeneratedMarket, newest } from "./market.ts";

export interface IndexingCost {
  /** Most expensive first. */
  readonly handlers: readonly HandlerCost[];
  /** Row kind to writes per event, most first. */
  readonly rows: readonly (readonly [entity: string, writes: number])[];
}

export interface HandlerCost {
  handler: string;
  events: number;
  /** Mean values per event. */
  reads: number;
  writes: number;
  /** Millions. */
  gas: number;
}

/** Environment that makes graph-node log the actions of instrumented mappings. */
export const INSTRUMENTED = { GRAPH_LOG: "debug" };

/** Makes graph-node log every read and write of a mapping, from its next start on. */
export async function instrument(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    "UPDATE subgraphs.subgraph_manifest SET features = array_append(features, 'instrument')",
  );
  await client.end();
}

/** Mines blocks of random activity and reads each handler's work from graph-node's log. Mean values. */
export async function measureCost(
  market: GeneratedMarket,
  indexer: Indexer,
  blocks: number,
): Promise<IndexingCost> {
  const from = readFileSync(indexer.log, "utf8").length;
  for (let count = 0; count < blocks; count++) {
    await market.traffic.block(DAILY_BUSINESS, 1_200);
  }
  await indexer.waitFor(await newest(market));
  const log = readFileSync(indexer.log, "utf8").slice(from);
  const handlers = costsIn(log);
  const events = handlers.reduce((sum, handler) => sum + handler.events, 0);
  return { handlers, rows: rowsIn(log).map(([entity, writes]) => [entity, writes / events] as const) };
}

const WRITE = / DEBG store_(?:set|remove), .*\btype: (\w+)/;

/** Writes of each kind of row, the most first. */
function rowsIn(log: string): [entity: string, writes: number][] {
  const rows = new Map<string, number>();
  for (const line of log.split("\n")) {
    const entity = WRITE.exec(line)?.[1];
    if (entity) rows.set(entity, (rows.get(entity) ?? 0) + 1);
  }
  return [...rows].sort((a, b) => b[1] - a[1]);
}

/** Handlers run sequentially: the lines before a handler's end belong to it. */
function costsIn(log: string): HandlerCost[] {
  const sums = new Map<string, HandlerCost>();
  let reads = 0;
  let writes = 0;
  for (const line of log.split("\n")) {
    if (/ DEBG store_get(_in_block)?,/.test(line)) reads += 1;
    else if (WRITE.test(line)) writes += 1;
    const done = / Done processing trigger,.*/.exec(line)?.[0];
    const handler = done && /handler: (\w+)/.exec(done)?.[1];
    if (!handler) continue;
    const sum = sums.get(handler) ?? { handler, events: 0, reads: 0, writes: 0, gas: 0 };
    sum.events += 1;
    sum.reads += reads;
    sum.writes += writes;
    sum.gas += Number(/gas_used: (\d+)/.exec(done)?.[1] ?? 0) / 1e6;
    sums.set(handler, sum);
    reads = 0;
    writes = 0;
  }
  return [...sums.values()]
    .map((sum) => ({
      ...sum,
      reads: sum.reads / sum.events,
      writes: sum.writes / sum.events,
      gas: sum.gas / sum.events,
    }))
    .sort((a, b) => b.gas - a.gas);
}
