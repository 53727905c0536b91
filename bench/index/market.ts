/** A market of many tasks on a private chain, created by the real contracts in blocks of many transactions. */
import { availableParallelism, loadavg } from "node:os";
import { type Anvil, startAnvil } from "#dev-infra/chain/anvil.ts";
import { readBlock } from "#dev-infra/chain/block.ts";
import { type ContentServer, startContentServer } from "#dev-infra/graph-node/content-server.ts";
import type { Random } from "#dev-infra/random.ts";
import type { Deployment } from "#subgraph/manifest/networks.ts";
import { deployContracts, deployedContracts } from "../../subgraph/exactness/traffic/contracts.ts";
import type { Market } from "../../subgraph/exactness/traffic/market.ts";
import { createTraffic, type Mix, type Traffic } from "../../subgraph/exactness/traffic/traffic.ts";
import { loadMarket, type StoredMarket, storeMarket } from "./market-cache.ts";

/** The block that graph-node must have indexed to be current. */
export async function newest({ anvil }: Pick<GeneratedMarket, "anvil">) {
  const { number, hash } = await readBlock(anvil.rpc, "latest");
  return { number: Number(number), hash };
}

export interface GeneratedMarket {
  anvil: Anvil;
  content: ContentServer;
  traffic: Traffic;
  deployment: Deployment;
  /** Number of contract logs by event name. */
  events: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

const GENESIS = 1_767_225_600;
const SEED = 20_260_101;
const CROWD = { owners: 40, requesters: 300, providers: 120, verifiers: 60 };
const MODELS = 200;
/** Share of tasks with a readable description. */
const FILES = 0.05;
const BLOCK_SECONDS = 900;
const CHAIN = { genesisTimestamp: GENESIS, flags: ["--gas-limit", "3000000000", "--prune-history", "16"] };

/** While tasks are created, a third of the transactions create one; most others complete a few thousand tasks. */
const GROWTH: Omit<Mix, "maxTasks"> = { transactions: 150, creations: 0.35, sides: 0.03, underway: 0.85 };
/** Activity after that, to measure the cost of each event. */
export const DAILY_BUSINESS: Mix = {
  transactions: 8,
  creations: 0.12,
  maxTasks: 1e9,
  sides: 0.1,
  underway: 0.8,
};

/**
 * The market with this many tasks: the cached one or a new one, which is then cached. About twice as many
 * transactions advance tasks.
 */
export async function openMarket(taskCount: number, print: (line: string) => void): Promise<GeneratedMarket> {
  const kept = loadMarket(taskCount);
  const content = await startContentServer();
  const files: string[] = [];
  const add = (text: string) => {
    files.push(text);
    return content.add(text);
  };
  const file = (words: string, random: Random) =>
    words === "model" || random.chance(FILES) ? add(documentOf(words, random)) : Promise.resolve("");
  const open = async (anvil: Anvil, known: StoredMarket | undefined) => {
    const contracts = known ? deployedContracts() : await deployContracts(anvil);
    const seed = known?.seed ?? SEED;
    const traffic = await createTraffic({
      anvil,
      contracts,
      crowd: CROWD,
      seed,
      file,
      models: MODELS,
      ...(known ? { market: known.market } : {}),
    });
    const stop = async () => {
      await content.stop();
      await anvil.stop();
    };
    return { anvil, content, traffic, deployment: contracts.deployment, stop };
  };
  if (kept) {
    for (const text of kept.files) await content.add(text);
    const anvil = await startAnvil({ ...CHAIN, loadState: kept.chain });
    const market = await open(anvil, kept);
    print(`${describe(market.traffic.market)} (kept from an earlier run)`);
    return { ...market, events: new Map(kept.events) };
  }
  const market = await open(await startAnvil(CHAIN), undefined);
  const events = await grow(market.traffic, taskCount);
  print(describe(market.traffic.market));
  await storeMarket(taskCount, { ...market, files, events });
  return { ...market, events };
}

async function grow(traffic: Traffic, taskCount: number): Promise<Map<string, number>> {
  const events = new Map<string, number>();
  while (traffic.market.tasks.length < taskCount) {
    for (const { eventName } of await traffic.block({ ...GROWTH, maxTasks: taskCount }, BLOCK_SECONDS)) {
      events.set(eventName, (events.get(eventName) ?? 0) + 1);
    }
  }
  return events;
}

/** Inputs of the figures. */
export function machine(): string {
  const load = loadavg()[0]?.toFixed(1);
  return `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, load ${load}, Node ${process.version}`;
}

function describe({ tasks }: Market): string {
  const counts = new Map<string, number>();
  for (const { phase } of tasks) counts.set(phase, (counts.get(phase) ?? 0) + 1);
  return `${tasks.length} tasks: ${[...counts].map(([phase, count]) => `${count} ${phase}`).join(", ")}`;
}

function documentOf(words: string, random: Random): string {
  const number = random.below(1_000_000_000);
  return JSON.stringify({
    name: `${words} ${number}`,
    title: `${words} ${number}`,
    tags: ["bench"],
    license: "MIT",
  });
}
