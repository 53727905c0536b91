/** The keeper: performs permissionless steps, so no task waits for an absent party. */
import { GasCapReached } from "../chain/chain.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Agent } from "../service/run.ts";
import type { Duty, KeeperContracts } from "./duty.ts";
import { isConcerned, isWanted, type KeeperPolicy } from "./policy.ts";

/** The log of a keeper: an agent's, or a serverless function's. */
export interface KeeperLog {
  info(fields: object, event: string): void;
  warn(fields: object, event: string): void;
  debug(fields: object, event: string): void;
}

/** The metrics of a keeper: an agent's, or none. */
export interface KeeperMetrics {
  readonly statuses: { inc(labels: { status: string }): void };
  readonly active: { set(value: number): void };
}

export interface KeeperParts {
  readonly contracts: KeeperContracts;
  readonly policy: KeeperPolicy;
  readonly ledger: Pick<Ledger, "once">;
  readonly log: KeeperLog;
  readonly metrics: KeeperMetrics;
  readonly dryRun: boolean;
  /** Opens entrusted sealed votes; gives their number. Default: none are read. */
  readonly entrusted?: ((now: number) => Promise<number>) | undefined;
}

/** Findings and actions of one poll. */
export interface KeeperReport {
  readonly due: number;
  readonly done: number;
  /** Left for the next poll: too early by the policy's patience, over its limit per poll, or without gas. */
  readonly left: number;
}

/** Polls once and carries out what is due. Repeating it is harmless: every step is simulated before it is sent. */
export async function keep(parts: KeeperParts): Promise<KeeperReport> {
  const { contracts, policy, ledger, log, metrics, dryRun, entrusted } = parts;
  const now = await contracts.now();
  // First: a vote that is not opened in time loses its stake, and a step that waits loses nothing.
  if (entrusted && !dryRun)
    await entrusted(now).then(
      (opened) => opened > 0 && metrics.statuses.inc({ status: "opened" }),
      (cause: Error) => log.warn({ reason: cause.message }, "keeper.entrusted_votes_deferred"),
    );
  const found = await contracts.due(now, (requester) => isConcerned(requester, policy));
  const wanted = found.filter((duty) => isWanted(duty, policy));
  let done = 0;
  let sent = 0;
  const isPatient = async ({ step, mark, task, verification }: Duty) => {
    if (policy.patience === 0) return false;
    const subject = { task: verification ?? task, round: 0 };
    return now - (await ledger.once(subject, `due:${step}:${mark}`, now, async () => now)) < policy.patience;
  };
  const count = (status: string) => metrics.statuses.inc({ status });

  async function carryOut(about: object, status: string, work: () => Promise<boolean>): Promise<void> {
    if (sent >= policy.perPoll) return;
    sent++;
    if (dryRun) return void log.info(about, "keeper.dry_run");
    try {
      if (!(await work())) return void log.debug(about, "keeper.duty_obsolete");
      done++;
      count(status);
      log.info(about, "keeper.duty_done");
    } catch (cause) {
      if (cause instanceof GasCapReached) throw cause;
      count("failed");
      log.warn({ ...about, reason: (cause as Error).message }, "keeper.duty_deferred");
    }
  }

  metrics.active.set(wanted.length);
  try {
    for (const duty of wanted) {
      const { step, task, verification, voters } = duty;
      if (await isPatient(duty)) continue;
      const about = { step, task, verification, ...(voters.length > 0 && { voters: voters.length }) };
      await carryOut(about, step, () => contracts.perform(duty));
    }
    const { sweepFrom } = policy;
    const income = sweepFrom === undefined ? 0n : await contracts.income();
    if (sweepFrom !== undefined && income > 0n && income >= sweepFrom)
      await carryOut({ step: "sweep", income: String(income) }, "sweep", () => contracts.sweep());
  } catch (cause) {
    if (!(cause instanceof GasCapReached)) throw cause;
    count("without gas");
    log.warn({ reason: cause.message }, "keeper.gas_cap_reached");
  }
  return { due: wanted.length, done, left: Math.max(0, wanted.length - done) };
}

export const createKeeper = (parts: KeeperParts): Agent => ({
  async poll() {
    await keep(parts);
  },
  // A poll resolves after all steps that it started.
  idle: async () => undefined,
});
