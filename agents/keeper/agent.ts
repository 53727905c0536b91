/** The keeper: does for everybody what anybody may, so that no task waits for somebody who never comes back. */
import { GasCapReached } from "../chain/chain.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Agent } from "../service/run.ts";
import type { Duty, KeeperContracts } from "./duty.ts";
import { isConcerned, isWanted, type Keeping } from "./keeping.ts";

/** Where a keeper says what it does: an agent's log, or a function's. */
export interface Notes {
  info(about: object, words: string): void;
  warn(about: object, words: string): void;
  debug(about: object, words: string): void;
}

/** Where it counts: an agent's metrics, or nowhere. */
export interface Counts {
  readonly standings: { inc(labels: { standing: string }): void };
  readonly active: { set(value: number): void };
}

export interface KeeperParts {
  readonly contracts: KeeperContracts;
  readonly keeping: Keeping;
  readonly ledger: Pick<Ledger, "once">;
  readonly log: Notes;
  readonly metrics: Counts;
  readonly dryRun: boolean;
}

/** What one look found and did. */
export interface Round {
  readonly due: number;
  readonly done: number;
  /** Left for the next look: too early by the keeper's patience, over the count of one look, or without gas. */
  readonly left: number;
}

/** Looks once and does what there is. Doing it twice is harmless: every step is tried before it is sent. */
export async function keep(parts: KeeperParts): Promise<Round> {
  const { contracts, keeping, ledger, log, metrics, dryRun } = parts;
  const now = await contracts.now();
  const found = await contracts.due(now, (requester) => isConcerned(requester, keeping));
  const wanted = found.filter((duty) => isWanted(duty, keeping));
  let done = 0;
  let sent = 0;
  const isPatient = async ({ step, mark, task, verification }: Duty) => {
    if (keeping.patience === 0) return false;
    const subject = { task: verification ?? task, round: 0 };
    return now - (await ledger.once(subject, `due:${step}:${mark}`, now, async () => now)) < keeping.patience;
  };
  const count = (standing: string) => metrics.standings.inc({ standing });

  async function carryOut(about: object, standing: string, work: () => Promise<boolean>): Promise<void> {
    if (sent >= keeping.perLook) return;
    sent++;
    if (dryRun) return void log.info(about, "dry run: it would be done");
    try {
      if (!(await work()))
        return void log.debug(about, "somebody else did it, or it is not possible any more");
      done++;
      count(standing);
      log.info(about, "done");
    } catch (cause) {
      if (cause instanceof GasCapReached) throw cause;
      count("failed");
      log.warn({ ...about, reason: (cause as Error).message }, "left for the moment");
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
    const { sweepFrom } = keeping;
    const income = sweepFrom === undefined ? 0n : await contracts.income();
    if (sweepFrom !== undefined && income > 0n && income >= sweepFrom)
      await carryOut({ step: "sweep", income: String(income) }, "sweep", () => contracts.sweep());
  } catch (cause) {
    if (!(cause instanceof GasCapReached)) throw cause;
    count("without gas");
    log.warn({ reason: cause.message }, "the day's gas is used up; the rest waits for tomorrow");
  }
  return { due: wanted.length, done, left: Math.max(0, wanted.length - done) };
}

export const createKeeper = (parts: KeeperParts): Agent => ({
  async look() {
    await keep(parts);
  },
  // A look returns when all it began is over.
  idle: async () => undefined,
});
