/** The verifier: judges the rounds that it may vote on, records outcomes, and collects what its votes earned. */
import type { Hex } from "viem";
import { RuntimeFault } from "#runtime/fault.ts";
import { GasCapReached, Refusal } from "../chain/chain.ts";
import type { News } from "../chain/news.ts";
import { ContentMissing } from "../content/contents.ts";
import type { MarketplaceIndex } from "../index/marketplace-index.ts";
import { Active } from "../service/active.ts";
import type { Watcher } from "../service/attention.ts";
import type { Log } from "../service/log.ts";
import { type Metrics, standingsCounter } from "../service/metrics.ts";
import { Turns } from "../service/turns.ts";
import { type JudgedRound, ResultMissing } from "../work/round.ts";
import { type Bench, judge } from "./course.ts";
import { type Judging, whyNotJudged } from "./judging.ts";

export interface VerifierParts extends Bench {
  readonly account: Hex;
  readonly index: MarketplaceIndex;
  readonly judging: Judging;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly dryRun: boolean;
  /** Once before the first round: what is staked. Who starts while the chain is away waits for it, as for everything else. */
  prepare(): Promise<void>;
}

export function createVerifier(parts: VerifierParts): Watcher {
  const { account, index, judging, contracts, log, metrics, dryRun } = parts;
  const active = new Active(1, metrics);
  const count = standingsCounter(metrics);
  /** A round that stays open after the own vote must not keep the next from being judged. */
  const turns = new Turns();
  /** Of the votes that are not settled or claimed yet. */
  const collections = new Turns();
  const said = new Map<Hex, string>();
  let isPrepared = false;
  const say = (verification: Hex, standing: string, words?: string) => {
    const text = `${standing} ${words ?? ""}`;
    if (said.get(verification) === text) return;
    said.set(verification, text);
    log.info({ verification, standing, words }, `round is ${standing}`);
  };

  async function goOn(round: JudgedRound): Promise<void> {
    try {
      const judgement = await judge(round, parts);
      const { kind } = judgement;
      count(round.verification, kind);
      if (kind === "voted") say(round.verification, `voted ${judgement.approve ? "for" : "against"}`);
      else if (kind === "left") say(round.verification, "left", judgement.reason);
      if (kind !== "left") await contracts.conclude(round.verification);
    } catch (cause) {
      turns.failed(round.verification);
      const { name, message } = cause as Error;
      if (cause instanceof RuntimeFault && cause.code === "cancelled") return;
      const expected = [Refusal, GasCapReached, ContentMissing, ResultMissing];
      const isExpected = expected.some((kind) => cause instanceof kind);
      log[isExpected ? "info" : "warn"](
        { verification: round.verification, reason: message, error: name },
        "round is left for the moment",
      );
    }
  }

  /** Records outcomes, settles and claims. @returns how many votes are not settled or claimed yet */
  async function collect(news: News): Promise<number> {
    const open = (await index.unsettled(account)).map(({ verification }) => verification);
    const due = collections.due(open, news);
    for (const verification of due) collections.took(verification);
    try {
      for (const verification of due) await contracts.conclude(verification);
      await contracts.collect(due);
    } catch (cause) {
      for (const verification of due) collections.failed(verification);
      log.warn({ reason: (cause as Error).message }, "nothing was collected for the moment");
    }
    return open.length;
  }

  return {
    async look(news) {
      if (!isPrepared) await parts.prepare();
      isPrepared = true;
      const wanted = new Map<Hex, JudgedRound>();
      for (const round of await index.rounds()) {
        const reason = whyNotJudged(round, judging);
        if (reason) say(round.verification, "left", reason);
        else if (dryRun) say(round.verification, "wanted", "dry run: it would be judged");
        if (!reason) wanted.set(round.verification, round);
      }
      for (const verification of dryRun ? [] : turns.due([...wanted.keys()], news)) {
        const round = wanted.get(verification) as JudgedRound;
        if (active.begin(verification, () => goOn(round))) turns.took(verification);
      }
      const unsettled = dryRun ? 0 : await collect(news);
      return wanted.size > 0 || unsettled > 0 || active.count > 0 ? "open" : "quiet";
    },
    idle: () => active.idle(),
  };
}
