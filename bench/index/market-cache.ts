/** Caches a generated market, its chain and its files for the next run. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Anvil } from "#dev-infra/chain/anvil.ts";
import type { Market } from "../../subgraph/exactness/traffic/market.ts";
import type { Traffic } from "../../subgraph/exactness/traffic/traffic.ts";
import { cached, emptied, fingerprint, ROOT } from "./cache.ts";

export interface StoredMarket {
  market: Market;
  /** The seed to continue from. */
  seed: number;
  /** The texts of the content store. */
  files: readonly string[];
  events: readonly [name: string, count: number][];
  /** File with the chain's state, including blocks and logs. */
  chain: string;
}

const kindOf = (taskCount: number) => `market-${taskCount}`;
const MARKET = "market.json";
const CHAIN = "chain.json";
/** Inputs that determine the market: the compiled contracts, their parameters, and the generator's code. */
const SOURCES = [
  ".local/hardhat/artifacts/contracts/src",
  "contracts/deploy",
  "dev-infra/random.ts",
  "subgraph/exactness/traffic",
  "bench/index/market.ts",
].map((path) => join(ROOT, path));

/** Name of the market of this size. */
export const marketName = (taskCount: number) => fingerprint(SOURCES, String(taskCount));

export function loadMarket(taskCount: number): StoredMarket | undefined {
  const { path, isComplete } = cached(kindOf(taskCount), marketName(taskCount));
  if (!isComplete) return undefined;
  return { ...JSON.parse(readFileSync(join(path, MARKET), "utf8")), chain: join(path, CHAIN) };
}

export async function storeMarket(
  taskCount: number,
  made: { anvil: Anvil; traffic: Traffic; files: readonly string[]; events: ReadonlyMap<string, number> },
): Promise<void> {
  const path = emptied(kindOf(taskCount), marketName(taskCount));
  const { anvil, events, files, traffic } = made;
  const dump = await anvil.rpc<string>("anvil_dumpState");
  writeFileSync(join(path, CHAIN), gunzipSync(Buffer.from(dump.slice(2), "hex")));
  const kept: Omit<StoredMarket, "chain"> = {
    market: traffic.market,
    seed: traffic.random.seed(),
    files,
    events: [...events],
  };
  writeFileSync(join(path, MARKET), JSON.stringify(kept));
  writeFileSync(join(path, "complete"), "");
}
