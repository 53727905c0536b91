/** The verifier agent: votes on rounds, records outcomes and collects rewards. */
import type { Hex } from "viem";
import { RuntimeFault } from "#runtime/fault.ts";
import { GasCapReached, Refusal } from "../chain/chain.ts";
import type { ContractEvents } from "../chain/contract-events.ts";
import { ContentMissing } from "../content/contents.ts";
import type { MarketplaceIndex } from "../index/marketplace-index.ts";
import { Active } from "../service/active.ts";
import type { PollingAgent } from "../service/event-polling.ts";
import type { Log } from "../service/log.ts";
import { type Metrics, statusCounter } from "../service/metrics.ts";
import { PollQueue } from "../service/poll-queue.ts";
import { ResultMissing, type VotingRound } from "../work/round.ts";
import type { VerifierContext } from "./context.ts";
import { forgetSeat, heldSeats } from "./early-seat.ts";
import { keptVotes, openKeptVote } from "./kept-votes.ts";
import { type VerifierPolicy, whyNotJudged } from "./policy.ts";
import { judge } from "./round-lifecycle.ts";
import { SeatsAtRisk } from "./seats-at-risk.ts";

export interface VerifierParts extends VerifierContext {
  readonly account: Hex;
  readonly index: MarketplaceIndex;
  readonly policy: VerifierPolicy;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly dryRun: boolean;
  /** Stakes before the first round. It is retried while the chain does not answer. */
  prepare(): Promise<void>;
}

export function createVerifier(parts: VerifierParts): PollingAgent {
  const { account, index, policy, contracts, ledger, log, metrics, dryRun } = parts;
  const active = new Active(1, metrics);
  const count = statusCounter(metrics);
  const queue = new PollQueue();
  /** Of the votes that are not settled or claimed yet. */
  const collections = new PollQueue();
  /** Of the sealed votes that are not opened yet. */
  const openings = new PollQueue();
  /** The last logged status of each round: a status is logged once. */
  const logged = new Map<Hex, string>();
  const atRisk = new SeatsAtRisk(log, metrics);
  /** Why rounds are deferred for lack of gas. */
  const shortages = new Map<Hex, string>();
  let isPrepared = false;
  const logStatus = (verification: Hex, status: string, reason?: string) => {
    const text = `${status} ${reason ?? ""}`;
    if (logged.get(verification) === text) return;
    logged.set(verification, text);
    log.info({ verification, status, reason }, "verifier.round_status");
  };

  async function endSeat(verification: Hex): Promise<void> {
    const held = heldSeats(ledger).find((round) => round.verification === verification);
    if (held) await forgetSeat(held, ledger, await contracts.now());
  }

  /** A dry run sends nothing, so it reports the seats and sealed votes that it does not open. */
  async function reportUnopened(): Promise<void> {
    const held = heldSeats(ledger).map(({ verification }) => verification);
    for (const verification of new Set([...held, ...keptVotes(ledger)])) {
      const { hasSealed, isReserved, phase, deadline, lock } =
        await parts.sealed.contracts.round(verification);
      if (!hasSealed || phase === "decided") atRisk.clear(verification);
      else {
        const reason = "this is a dry run, which opens no vote";
        atRisk.report(verification, { reason, deadline, lock, isCommittee: isReserved });
      }
    }
  }

  async function proceed(round: VotingRound): Promise<void> {
    try {
      const judgement = await judge(round, parts);
      const { kind } = judgement;
      shortages.delete(round.verification);
      if (kind === "unable") atRisk.report(round.verification, judgement);
      else atRisk.clear(round.verification);
      if (kind === "over" || kind === "committed") await endSeat(round.verification);
      count(round.verification, kind);
      if (kind === "voted") logStatus(round.verification, `voted ${judgement.approve ? "for" : "against"}`);
      else if (kind === "skipped" || kind === "waiting")
        logStatus(round.verification, kind, judgement.reason);
      else if (kind === "committed") logStatus(round.verification, kind);
      if (kind !== "skipped" && kind !== "unable") await contracts.conclude(round.verification);
    } catch (cause) {
      queue.retry(round.verification);
      const { name, message } = cause as Error;
      if (cause instanceof RuntimeFault && cause.code === "cancelled") return;
      if (cause instanceof GasCapReached) shortages.set(round.verification, message);
      const expected = [Refusal, GasCapReached, ContentMissing, ResultMissing];
      const isExpected = expected.some((kind) => cause instanceof kind);
      log[isExpected ? "info" : "warn"](
        { verification: round.verification, reason: message, error: name },
        "verifier.round_deferred",
      );
    }
  }

  /** Records outcomes, settles and claims. @returns how many votes are not settled or claimed yet */
  async function collect(events: ContractEvents): Promise<number> {
    const open = (await index.unsettled(account)).map(({ verification }) => verification);
    const due = collections.due(open, events);
    for (const verification of due) collections.polled(verification);
    try {
      for (const verification of due) await contracts.conclude(verification);
      await contracts.collect(due);
    } catch (cause) {
      for (const verification of due) collections.retry(verification);
      log.warn({ reason: (cause as Error).message }, "verifier.collection_deferred");
    }
    return open.length;
  }

  /** Opens the sealed votes on disk. @returns how many are not opened yet */
  async function open(events: ContractEvents): Promise<number> {
    const kept = keptVotes(ledger);
    for (const verification of openings.due(kept, events)) {
      openings.polled(verification);
      try {
        const ending = await openKeptVote(verification, parts);
        if (ending !== "waiting") logStatus(verification, `sealed vote ${ending}`);
      } catch (cause) {
        openings.retry(verification);
        log.warn({ verification, reason: (cause as Error).message }, "verifier.opening_deferred");
      }
    }
    return kept.length;
  }

  return {
    async poll(events) {
      if (!isPrepared) await parts.prepare();
      isPrepared = true;
      const wanted = new Map<Hex, VotingRound>(heldSeats(ledger).map((held) => [held.verification, held]));
      const held = new Set(wanted.keys());
      for (const round of await index.rounds()) {
        const reason = held.has(round.verification) ? undefined : whyNotJudged(round, policy);
        if (reason) logStatus(round.verification, "skipped", reason);
        else if (dryRun) logStatus(round.verification, "wanted", "dry run: would be verified");
        if (!reason) wanted.set(round.verification, round);
      }
      for (const verification of shortages.keys())
        if (!wanted.has(verification)) shortages.delete(verification);
      if (dryRun) await reportUnopened();
      // A held seat comes before other rounds, unless it could not be computed before.
      const isUrgent = (verification: Hex) => held.has(verification) && !atRisk.has(verification);
      const due = dryRun ? [] : queue.due([...wanted.keys()], events);
      for (const verification of due.toSorted((one, two) => +isUrgent(two) - +isUrgent(one))) {
        const round = wanted.get(verification) as VotingRound;
        if (active.begin(verification, () => proceed(round))) queue.polled(verification);
      }
      const sealed = dryRun ? 0 : await open(events);
      const unsettled = dryRun ? 0 : await collect(events);
      return wanted.size > 0 || sealed > 0 || unsettled > 0 || active.count > 0 ? "open" : "idle";
    },
    idle: () => active.idle(),
    problem: () => atRisk.problem ?? shortages.values().next().value,
  };
}
