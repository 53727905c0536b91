/** The provider agent: advances the tasks that it holds, then accepts open tasks that match its policy. */
import type { Hex } from "viem";
import { SAMPLE } from "#protocol/generated/constants.ts";
import { Check } from "#protocol/generated/enums.ts";
import type { TokenCount } from "#protocol/inference/token-price.ts";
import { canBeSampled } from "#protocol/rules/round/detection.ts";
import { isProved } from "#protocol/rules/round/proved.ts";
import { RuntimeFault } from "#runtime/fault.ts";
import { GasCapReached, Refusal } from "../chain/chain.ts";
import type { ListedOffer, MarketplaceIndex } from "../index/marketplace-index.ts";
import { Active } from "../service/active.ts";
import type { PollingAgent } from "../service/event-polling.ts";
import type { Log } from "../service/log.ts";
import { type Metrics, statusCounter } from "../service/metrics.ts";
import { PollQueue } from "../service/poll-queue.ts";
import type { Jobs } from "../work/jobs.ts";
import { whyNotProvable } from "../work/proved-run.ts";
import type { ProviderContext } from "./context.ts";
import { whyUnaffordable } from "./funds.ts";
import { type ProviderPolicy, whyNot } from "./policy.ts";
import { advanceTask, whyImpossible } from "./task-lifecycle.ts";
import { tokensOf } from "./token-price.ts";

export interface ProviderParts extends ProviderContext {
  readonly account: Hex;
  readonly index: MarketplaceIndex;
  readonly jobs: Jobs;
  readonly policy: ProviderPolicy;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Unix seconds of the chain. */
  now(): Promise<number>;
  readonly dryRun: boolean;
  /** Aborted when the agent stops: a task accepted then would wait for its next start, with the bond at stake. */
  readonly signal?: AbortSignal;
}

const DAY = 86_400;
/** Consecutive failures of a task after which the agent reports itself unhealthy. */
const LASTING_FAILURES = 3;

export function createProvider(parts: ProviderParts): PollingAgent {
  const { account, index, jobs, policy, ledger, log, metrics, dryRun, signal } = parts;
  const active = new Active(policy.concurrency, metrics);
  const count = statusCounter(metrics);
  const queue = new PollQueue();
  /** Bonds of tasks that are being accepted, which the index does not list yet. */
  const accepting = new Map<Hex, bigint>();
  /** Consecutive failures of each task, and the last one. */
  const failures = new Map<Hex, { count: number; reason: string }>();
  let shortage: string | undefined;
  /** The last logged status of each task: a status is logged once. */
  const logged = new Map<Hex, string>();
  const logStatus = (task: Hex, status: string, reason?: string) => {
    const text = `${status} ${reason ?? ""}`;
    if (logged.get(task) === text) return;
    logged.set(task, text);
    log.info({ task, status, reason }, "provider.task_status");
  };

  async function proceed(task: Hex): Promise<void> {
    try {
      const status = await advanceTask(task, parts);
      failures.delete(task);
      count(task, status);
      logStatus(task, status, status === "declined" ? whyImpossible(task, parts) : undefined);
    } catch (cause) {
      queue.retry(task);
      const { name, message } = cause as Error;
      if (cause instanceof RuntimeFault && cause.code === "cancelled") return;
      failures.set(task, { count: (failures.get(task)?.count ?? 0) + 1, reason: message });
      const isExpected = cause instanceof Refusal || cause instanceof GasCapReached;
      log[isExpected ? "info" : "warn"]({ task, reason: message, error: name }, "provider.task_deferred");
    } finally {
      accepting.delete(task);
    }
  }

  const judge = (offer: ListedOffer, now: number, seconds: number, tokens?: TokenCount) =>
    whyNot({ ...offer, seconds, tokens }, policy, {
      now,
      running: active.count,
      bondsToday: ledger.spentSince("bond", now - DAY) + ledger.spentSince("appeal", now - DAY),
    });

  /** Why a task that matches the policy is skipped, by its history and its manifest's time limit. */
  async function reasonAgainst(offer: ListedOffer, now: number): Promise<string | undefined> {
    // It was declined before and is open again: another attempt would end the same way.
    const impossible = whyImpossible(offer.task, parts);
    if (impossible) return `this agent cannot compute it: ${impossible}`;
    const failed = ledger.impossibleTasks(offer.model, now - DAY);
    if (failed >= policy.modelFailuresPerDay) return `${failed} tasks of this model failed within a day`;
    try {
      const job = await jobs.of(offer.task);
      const check = await parts.contracts.checkOf(offer.task);
      const unproved = isProved(check) ? whyNotProvable(job.manifest, offer.kind) : undefined;
      if (unproved) return unproved;
      if (check === Check.Sampled && !canBeSampled(job.job.items))
        return `only batches of more than ${SAMPLE} inputs can be sampled`;
      return judge(offer, now, job.limits.seconds, await tokensOf(job));
    } catch (cause) {
      return (cause as Error).message;
    }
  }

  /** Why the account cannot pay for a task that matches the policy. */
  async function whyNotPaid(offer: ListedOffer, mine: Awaited<ReturnType<typeof index.heldBy>>) {
    const bonds = new Map([...accepting, ...mine.map(({ task, bond }) => [task, bond] as const)]);
    const reserved = [...bonds.values()].reduce((sum, bond) => sum + bond, 0n);
    const unsubmitted = mine.flatMap(({ task, isToCompute }) => (isToCompute ? [task] : []));
    const { size: count } = new Set([...accepting.keys(), ...unsubmitted]);
    return whyUnaffordable(offer.bond, { count, reserved }, await parts.contracts.funds());
  }

  async function accept({ task, model }: ListedOffer, now: number): Promise<void> {
    await ledger.once({ task, round: 0 }, "model", now, async () => model);
    await proceed(task);
  }

  return {
    problem() {
      const lasting = [...failures].find(([, { count }]) => count >= LASTING_FAILURES);
      return lasting ? `task ${lasting[0]} keeps failing: ${lasting[1].reason}` : shortage;
    },
    async poll(events) {
      const now = await parts.now();
      const mine = await index.heldBy(account);
      const toCompute = new Set(mine.flatMap(({ task, isToCompute }) => (isToCompute ? [task] : [])));
      const held = mine.map(({ task }) => task);
      for (const task of dryRun ? [] : queue.due(held, events)) {
        const takesPlace = toCompute.has(task) && !whyImpossible(task, parts);
        if (active.begin(task, () => proceed(task), takesPlace)) queue.polled(task);
      }
      for (const task of failures.keys()) if (!held.includes(task)) failures.delete(task);
      let isWanted = false;
      shortage = undefined;
      for (const offer of await index.offers(now)) {
        if (active.count >= policy.concurrency) break;
        const refusal = judge(offer, now, 0);
        isWanted ||= refusal === undefined;
        const reason = refusal ?? (await reasonAgainst(offer, now));
        const unaffordable = reason ? undefined : await whyNotPaid(offer, mine);
        if (signal?.aborted) break;
        shortage ??= unaffordable;
        if (reason ?? unaffordable) logStatus(offer.task, "skipped", reason ?? unaffordable);
        else if (dryRun) logStatus(offer.task, "wanted", "dry run: would be accepted and computed");
        else if (active.begin(offer.task, () => accept(offer, now))) accepting.set(offer.task, offer.bond);
      }
      return isWanted || mine.length > 0 || active.count > 0 ? "open" : "idle";
    },
    idle: () => active.idle(),
  };
}
