/** The provider: goes on with the tasks that it has, then takes open ones that its policy wants. */
import type { Hex } from "viem";
import { RuntimeFault } from "#runtime/fault.ts";
import { GasCapReached, Refusal } from "../chain/chain.ts";
import type { ListedOffer, MarketplaceIndex } from "../index/marketplace-index.ts";
import { Active } from "../service/active.ts";
import type { Watcher } from "../service/attention.ts";
import type { Log } from "../service/log.ts";
import { type Metrics, standingsCounter } from "../service/metrics.ts";
import { Turns } from "../service/turns.ts";
import type { Jobs } from "../work/jobs.ts";
import { follow, whyImpossible } from "./course.ts";
import { type Policy, whyNot } from "./policy.ts";
import type { Trade } from "./trade.ts";

export interface ProviderParts extends Trade {
  readonly account: Hex;
  readonly index: MarketplaceIndex;
  readonly jobs: Jobs;
  readonly policy: Policy;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Unix seconds of the chain. */
  now(): Promise<number>;
  readonly dryRun: boolean;
}

const DAY = 86_400;

export function createProvider(parts: ProviderParts): Watcher {
  const { account, index, jobs, policy, ledger, log, metrics, dryRun } = parts;
  const active = new Active(policy.concurrency, metrics);
  const count = standingsCounter(metrics);
  /** One that waits for others must not keep the next from its own. */
  const turns = new Turns();
  /** What was said about a task last, so that a log says it once. */
  const said = new Map<Hex, string>();
  const say = (task: Hex, standing: string, words?: string) => {
    const text = `${standing} ${words ?? ""}`;
    if (said.get(task) === text) return;
    said.set(task, text);
    log.info({ task, standing, words }, `task is ${standing}`);
  };

  async function goOn(task: Hex): Promise<void> {
    try {
      const standing = await follow(task, parts);
      count(task, standing);
      say(task, standing, standing === "declined" ? whyImpossible(task, parts) : undefined);
    } catch (cause) {
      turns.failed(task);
      const { name, message } = cause as Error;
      if (cause instanceof RuntimeFault && cause.code === "cancelled") return;
      const isExpected = cause instanceof Refusal || cause instanceof GasCapReached;
      log[isExpected ? "info" : "warn"](
        { task, reason: message, error: name },
        "task is left for the moment",
      );
    }
  }

  const judge = (offer: ListedOffer, now: number, seconds: number) =>
    whyNot({ ...offer, seconds }, policy, {
      now,
      running: active.count,
      bondsToday: ledger.spentSince("bond", now - DAY) + ledger.spentSince("appeal", now - DAY),
    });

  /** Why an open task is left that the policy wants at first sight: the model's manifest says how long a run may take. */
  async function reasonAgainst(offer: ListedOffer, now: number): Promise<string | undefined> {
    // It was given back, and is open again: whoever takes it anew and anew comes to nothing else.
    const impossible = whyImpossible(offer.task, parts);
    if (impossible) return `it could not be computed here: ${impossible}`;
    try {
      const { manifest } = await jobs.of(offer.task);
      return judge(offer, now, manifest.limits.seconds);
    } catch (cause) {
      return (cause as Error).message;
    }
  }

  return {
    async look(news) {
      const now = await parts.now();
      const mine = await index.underWay(account);
      const toCompute = new Set(mine.flatMap(({ task, isToCompute }) => (isToCompute ? [task] : [])));
      const held = mine.map(({ task }) => task);
      for (const task of dryRun ? [] : turns.due(held, news)) {
        const takesPlace = toCompute.has(task) && !whyImpossible(task, parts);
        if (active.begin(task, () => goOn(task), takesPlace)) turns.took(task);
      }
      let isWanted = false;
      for (const offer of await index.offers(now)) {
        if (active.count >= policy.concurrency) break;
        const refusal = judge(offer, now, 0);
        isWanted ||= refusal === undefined;
        const reason = refusal ?? (await reasonAgainst(offer, now));
        if (reason) say(offer.task, "left", reason);
        else if (dryRun) say(offer.task, "wanted", "dry run: it would be accepted and computed");
        else active.begin(offer.task, () => goOn(offer.task));
      }
      return isWanted || mine.length > 0 || active.count > 0 ? "open" : "quiet";
    },
    idle: () => active.idle(),
  };
}
