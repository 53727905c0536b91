/** The verifier: judges the rounds that it may vote on, records outcomes, and collects what its votes earned. */
import type { Hex } from "viem";
import { RuntimeFault } from "#runtime/fault.ts";
import { GasCapReached, Refusal } from "../chain/chain.ts";
import { ContentMissing } from "../content/contents.ts";
import type { MarketplaceIndex } from "../index/marketplace-index.ts";
import { Active } from "../service/active.ts";
import type { Watcher } from "../service/attention.ts";
import type { Log } from "../service/log.ts";
import { type Metrics, standingsCounter } from "../service/metrics.ts";
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
  const { account, index, judging, jury, log, metrics, dryRun } = parts;
  const active = new Active(1, metrics);
  const count = standingsCounter(metrics);
  /** When each round had its last turn: one that stays open after the own vote must not keep the next from being judged. */
  const turns = new Map<Hex, number>();
  let turn = 0;
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
      if (kind !== "left") await jury.conclude(round.verification);
    } catch (cause) {
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
  async function collect(): Promise<number> {
    const open = (await index.unsettled(account)).map(({ verification }) => verification);
    try {
      for (const verification of open) await jury.conclude(verification);
      await jury.collect(open);
    } catch (cause) {
      log.warn({ reason: (cause as Error).message }, "nothing was collected for the moment");
    }
    return open.length;
  }

  return {
    async look() {
      if (!isPrepared) await parts.prepare();
      isPrepared = true;
      const lastTurn = ({ verification }: JudgedRound) => turns.get(verification) ?? 0;
      const rounds = (await index.rounds()).toSorted((one, other) => lastTurn(one) - lastTurn(other));
      let isWanted = false;
      for (const round of rounds) {
        const reason = whyNotJudged(round, judging);
        isWanted ||= reason === undefined;
        if (reason) say(round.verification, "left", reason);
        else if (dryRun) say(round.verification, "wanted", "dry run: it would be judged");
        else if (active.begin(round.verification, () => goOn(round))) turns.set(round.verification, ++turn);
      }
      const unsettled = dryRun ? 0 : await collect();
      return isWanted || unsettled > 0 || active.count > 0 ? "open" : "quiet";
    },
    idle: () => active.idle(),
  };
}
