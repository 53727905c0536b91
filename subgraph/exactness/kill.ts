/** Kills graph-node at random moments: its final index must equal one that ran undisturbed. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Indexer } from "#dev-infra/graph-node/indexer.ts";
import { seededRandom } from "#dev-infra/random.ts";
import type { Workspace } from "../graph-node/workspace.ts";
import type { Outcome } from "./reorg.ts";
import type { Mix } from "./traffic/traffic.ts";
import { startWorld, type World } from "./world.ts";

/** Blocks that graph-node is behind whenever it begins: more than it can index until its end. */
const BLOCKS_BEHIND = 90;
const MIX: Mix = { transactions: 7, creations: 0.3, maxTasks: 300, sides: 0.1 };
/**
 * Seconds between blocks, so every hour has events and several hours pass. After an hour without any event a restart
 * can lose a bucket of the hourly statistics: see "Limits of graph-node" in README.md.
 */
const BLOCK_SECONDS = 400;
/** Blocks until the first hour is over and its bucket stored. */
const FIRST_HOUR = 12;
/** One of these each time: a kill in mid-work, or the end that an operator asks for. */
const ENDS = ["kill", "kill", "stop", "kill", "kill", "stop"] as const;
/** Blocks indexed before the end comes, at most; then it comes at a random moment. */
const MAX_BLOCKS = 9;
const LONGEST_WAIT = 300;
const PROGRESS_TIMEOUT = 60_000;
const SHOWN = 12;
/**
 * graph-node writes most blocks, which are deeper than this, in batches, and the last ones one by one: kills interrupt
 * both. A batch takes at most a second, so every run makes progress.
 */
const ENVIRONMENT = { ETHEREUM_REORG_THRESHOLD: "40", GRAPH_STORE_WRITE_BATCH_DURATION: "1" };

export async function runKill(
  workspace: Workspace,
  seed: number,
  print: (line: string) => void,
): Promise<Outcome> {
  const world = await startWorld(workspace, seed);
  try {
    const { number: begun } = await world.head();
    const cuts = await disturb(world, begun + FIRST_HOUR, seed);
    const indexer = await world.index("disturbed", ENVIRONMENT);
    const { differences, rows } = await world.compareWithFresh(indexer);
    const passed = differences.length === 0;
    const name = `${cuts.length} restarts and kills (${cuts.join(", ")}) change none of ${rows} rows`;
    print(`${passed ? "ok   " : "FAIL "} ${name}`);
    for (const line of differences.slice(0, SHOWN)) print(`        ${line}`);
    return { passed: Number(passed), failed: Number(!passed) };
  } finally {
    await world.stop();
  }
}

/** Ends graph-node again and again while it is behind. @param first block before the first end @returns what was done at which block */
async function disturb(world: World, first: number, seed: number): Promise<string[]> {
  const random = seededRandom(seed ^ 0x5eed);
  const cuts: string[] = [];
  let block = first;
  for (const end of ENDS) {
    const last = await growTo(world, block + BLOCKS_BEHIND);
    const indexer = await world.index("disturbed", ENVIRONMENT);
    await progress(indexer, first, 1 + random.below(MAX_BLOCKS));
    await sleep(random.below(LONGEST_WAIT));
    block = (await indexer.head())?.number ?? 0;
    await indexer[end]();
    if (block >= last) throw new Error(`graph-node had caught up (block ${last}) before it was ended`);
    cuts.push(`${end} at ${block}`);
  }
  return cuts;
}

/** Mines business until the chain has this block. @returns it */
async function growTo(world: World, block: number): Promise<number> {
  for (let { number } = await world.head(); number < block; number++) {
    await world.traffic.block(MIX, BLOCK_SECONDS);
  }
  return block;
}

/** Resolves when this many blocks were indexed since now, and at least `first` altogether. */
async function progress(indexer: Indexer, first: number, blocks: number): Promise<void> {
  const number = async () => (await indexer.head().catch(() => undefined))?.number ?? 0;
  const until = Date.now() + PROGRESS_TIMEOUT;
  const from = await number();
  while ((await number()) < Math.max(first, from + blocks)) {
    if (Date.now() > until) throw new Error(`graph-node stood still at block ${from}`);
    await sleep(10);
  }
}
