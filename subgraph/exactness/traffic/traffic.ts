import { decodeEventLog, type Hex } from "viem";
import type { Anvil } from "#dev-infra/chain/anvil.ts";
import { chainTime } from "#dev-infra/chain/block.ts";
import { type Random, seededRandom } from "#dev-infra/random.ts";
import type { Contracts } from "./contracts.ts";
import { applyEvent, emptyMarket, type KnownTask, type Market, type MarketEvent } from "./market.ts";
import type { Move } from "./move.ts";
import { createMove, nextMove, registerMove, sideMove } from "./moves.ts";
import { type Crowd, type People, peopleOf, settlePeople } from "./people.ts";
import { createSender } from "./sender.ts";

/** Random but reproducible business on a private chain, block by block, through the real contracts. */
export interface Traffic {
  readonly market: Market;
  readonly people: People;
  readonly random: Random;
  /** Mines a block with these transactions. @returns the events of the block */
  mine(moves: readonly Move[], seconds?: number): Promise<MarketEvent[]>;
  /** Mines a block with random transactions. @param seconds time since the block before */
  block(mix: Mix, seconds?: number): Promise<MarketEvent[]>;
  /** A transaction that creates a task without a file. */
  creation(): Move;
  /** A vote that can be cast now and a reward that can be distributed now. @throws when there is none */
  due(): { vote: Move; payment: Move };
  /** Takes a snapshot of chain and market; the returned function reverts to it, for another random branch. */
  snapshot(): Promise<() => Promise<void>>;
  /** Time of the newest block, unix seconds. */
  now(): number;
}

export interface Mix {
  /** Transactions of the block, about. */
  transactions: number;
  /** Part of them (0 to 1) that create tasks, while there are fewer than `maxTasks`. */
  creations: number;
  maxTasks: number;
  /** Part of them (0 to 1) that stake, unstake or change models. */
  sides: number;
  /** Share of the other steps (0 to 1) that act on assigned tasks; by default every open task is equally likely. */
  underway?: number;
}

export interface TrafficOptions {
  anvil: Anvil;
  contracts: Contracts;
  crowd: Crowd;
  seed: number;
  /** Makes a file for a model or task and returns its content id; "" for none. */
  file: (words: string, random: Random) => Promise<string>;
  /** Models to begin with. */
  models: number;
  /** State already on the chain, which the traffic continues. */
  market?: Market;
}

interface Log {
  address: Hex;
  topics: [Hex, ...Hex[]];
  data: Hex;
}

const SOURCES = ["ModelRegistry", "TaskManager", "VerificationManager", "RewardDistributor"];

/** Deploys nothing: the contracts must be there. Settles the people and registers the first models, on a new chain. */
export async function createTraffic(options: TrafficOptions): Promise<Traffic> {
  const { anvil, contracts } = options;
  const random = seededRandom(options.seed);
  const people = peopleOf(options.crowd);
  const sender = createSender(anvil, contracts);
  await anvil.rpc("anvil_autoImpersonateAccount", true);
  if (!options.market) await settlePeople(anvil, contracts, sender, people);
  const names = new Map(SOURCES.map((name) => [contracts.address(name).toLowerCase(), name]));
  let market = options.market ?? emptyMarket();
  let now = await chainTime(anvil.rpc);

  async function mine(moves: readonly Move[], seconds = 2): Promise<MarketEvent[]> {
    now += seconds;
    await sender.send(moves);
    await anvil.rpc("evm_mine", now);
    const number = await anvil.rpc<Hex>("eth_blockNumber");
    const logs = await anvil.rpc<Log[]>("eth_getLogs", { fromBlock: number, toBlock: number });
    const events = logs.flatMap((log) => decode(contracts, names, log));
    for (const event of events) applyEvent(market, event, now);
    return events;
  }

  async function block(mix: Mix, seconds = 2): Promise<MarketEvent[]> {
    const moves: Move[] = [];
    const unfinished = market.tasks.filter(({ phase }) => phase !== "closed");
    const { underway = 0 } = mix;
    const open = underway > 0 ? unfinished.filter(({ phase }) => phase === "created") : unfinished;
    const taken = underway > 0 ? unfinished.filter((task) => task.phase !== "created" && !isPaid(task)) : [];
    for (let count = 0; count < mix.transactions; count++) {
      const isNew = market.tasks.length + count < mix.maxTasks && random.chance(mix.creations);
      if (isNew) moves.push(createMove(market, people, random, now, await options.file("task", random)));
      else if (random.chance(mix.sides)) moves.push(sideMove(market, people, random));
      else {
        // Each task moves once a block at most: what comes next depends on the event.
        const from = taken.length > 0 && random.chance(underway) ? taken : open;
        const [task] = from.splice(random.below(from.length), 1);
        const move = task && nextMove(task, people, random, now + seconds);
        if (move) moves.push(move);
      }
    }
    return await mine(moves, seconds);
  }

  const traffic: Traffic = {
    get market() {
      return market;
    },
    people,
    random,
    mine,
    block,
    now: () => now,
    creation: () => createMove(market, people, random, now, ""),
    due() {
      const move = (wanted: string, fits: (task: KnownTask) => boolean): Move => {
        const moves = market.tasks.filter(fits).map((task) => nextMove(task, people, random, now));
        const found = moves.find((candidate) => candidate?.functionName === wanted);
        if (!found) throw new Error(`No task is due for ${wanted}: mine more blocks before`);
        return found;
      };
      return {
        vote: move("castVote", ({ phase, voters }) => phase === "voting" && voters.length < 4),
        payment: move("distributeRewards", ({ phase, distributed }) => phase === "verified" && !distributed),
      };
    },
    async snapshot() {
      const id = await anvil.rpc("evm_snapshot");
      const kept = { market: structuredClone(market), now };
      return async () => {
        await anvil.rpc("evm_revert", id);
        sender.forget();
        market = structuredClone(kept.market);
        now = kept.now;
      };
    },
  };
  for (let count = market.models.length; count < options.models; count++) {
    // At least one public model: a task needs one.
    const isPublic = count === 0 || !random.chance(0.1);
    await mine([registerMove(people, random, await options.file("model", random), isPublic)]);
  }
  return traffic;
}

/** Whether nothing claimable is left of the task. */
function isPaid({ distributed, voters }: KnownTask): boolean {
  return distributed && voters.every(({ support, claimed }) => claimed || !support);
}

function decode(contracts: Contracts, names: ReadonlyMap<string, string>, log: Log): MarketEvent[] {
  const name = names.get(log.address.toLowerCase());
  if (name === undefined) return [];
  const { eventName, args } = decodeEventLog({
    abi: contracts.abi(name),
    data: log.data,
    topics: log.topics,
  });
  return eventName === undefined ? [] : [{ eventName, args: (args ?? {}) as Record<string, unknown> }];
}
