/**
 * Grows the same market tenfold in blocks of many transactions while graph-node follows, and repeats the queries. The
 * second half of a market is mostly new tasks: row counts determine whether a query grows with the tables, and a
 * block of creations makes most rows in the available time.
 */
import pg from "pg";
import type { Indexer } from "#dev-infra/graph-node/indexer.ts";
import { type GeneratedMarket, newest } from "./market.ts";

/** Indexing speed for a part of the growth. */
interface Stretch {
  /** Tasks at its end. */
  readonly tasks: number;
  readonly events: number;
  /** From its first block until its last was indexed. */
  readonly seconds: number;
  /** CPU seconds of graph-node's process, without other programs of the machine. */
  readonly work: number;
}

export interface Growth {
  readonly stretches: readonly Stretch[];
  /** Bytes of the index in PostgreSQL before and after. */
  readonly bytes: readonly [before: number, after: number];
}

const MIX = { transactions: 150, creations: 0.7, sides: 0.02, underway: 0.85 };
const BLOCK_SECONDS = 900;
const STRETCHES = 10;
const SYNC_TIMEOUT = 3_600_000;

/** Grows the market to this many tasks, in ten parts: each is made, and then indexed without other load. */
export async function growTo(
  taskCount: number,
  market: GeneratedMarket,
  indexer: Indexer,
  databaseUrl: string,
  print: (line: string) => void,
): Promise<Growth> {
  const { traffic } = market;
  const before = await bytesOf(databaseUrl);
  const first = traffic.market.tasks.length;
  const stretches: Stretch[] = [];
  for (let part = 1; part <= STRETCHES; part++) {
    const maxTasks = first + Math.round(((taskCount - first) * part) / STRETCHES);
    let events = 0;
    const [started, worked] = [performance.now(), indexer.processorSeconds() ?? 0];
    while (traffic.market.tasks.length < maxTasks) {
      events += (await traffic.block({ ...MIX, maxTasks }, BLOCK_SECONDS)).length;
    }
    // The time starts at the part's first block: graph-node starts on it while the rest is made.
    await indexer.waitFor(await newest(market), SYNC_TIMEOUT);
    const seconds = (performance.now() - started) / 1_000;
    const stretch = { tasks: maxTasks, events, seconds, work: (indexer.processorSeconds() ?? 0) - worked };
    stretches.push(stretch);
    print(
      `  ${stretch.tasks} tasks: ${events} events in ${seconds.toFixed(0)} s, ${stretch.work.toFixed(0)} s of work`,
    );
  }
  return { stretches, bytes: [before, await bytesOf(databaseUrl)] };
}

/** Bytes of the subgraphs' tables with their indexes, without the chain's blocks that graph-node also stores. */
async function bytesOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: string }>(
      `SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0)::text AS bytes FROM pg_class c
       JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname LIKE 'sgd%' AND c.relkind IN ('r', 'm')`,
    );
    return Number(rows[0]?.bytes ?? 0);
  } finally {
    await client.end();
  }
}
