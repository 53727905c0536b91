/** An agent's completed steps on disk, each committed before the next: a kill repeats nothing. One writer. */
import { DatabaseSync } from "node:sqlite";

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS step (
    task TEXT NOT NULL, round INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (task, round, name)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS spending (
    reference TEXT NOT NULL, kind TEXT NOT NULL, amount TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (reference, kind)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS spending_at ON spending (kind, at);
  CREATE TABLE IF NOT EXISTS hazard (
    task TEXT NOT NULL, round INTEGER NOT NULL, name TEXT NOT NULL, at INTEGER NOT NULL,
    is_working INTEGER NOT NULL, deaths INTEGER NOT NULL,
    PRIMARY KEY (task, round, name)
  ) STRICT;
`;

/** After so many ends without a report during the same work, that work counts as the cause of the ends. */
const UNEXPLAINED_DEATHS = 3;

/** Pauses before such work is tried again where stake is lost without it, seconds: each is twice the one before. */
const FIRST_PAUSE = 900;
const LONGEST_PAUSE = 7_200;

/** Capped per day: bonds of results and of appeals in MLB's smallest unit, gas in wei. */
type SpendingKind = "bond" | "appeal" | "gas";

interface StepOf {
  readonly task: string;
  /** Results submitted before this work began. */
  readonly round: number;
}

export interface Ledger {
  /** The recorded value of a step, else the work's result. Work must be idempotent: a kill repeats it. */
  once<Value>(step: StepOf, name: string, at: number, work: () => Promise<Value>): Promise<Value>;
  /** @param reference of what was paid for, counted once: by its latest amount, at the time of the first */
  spend(kind: SpendingKind, reference: string, amount: bigint, at: number): void;
  /** One by one. @param since unix seconds of the chain */
  spendings(kind: SpendingKind, since: number): readonly { reference: string; amount: bigint }[];
  spentSince(kind: SpendingKind, since: number): bigint;
  /** The value of a step in the latest round that has it. */
  latest<Value>(task: string, name: string): Value | undefined;
  /** The rounds of a task for which a step is recorded. */
  rounds(task: string, name: string): readonly number[];
  /** Steps with this name whose work has no step `end` yet, with their values. */
  unfinished(name: string, end: string): readonly (NamedStep & { readonly value: unknown })[];
  /** Tasks of a model (step "model") that were found impossible to compute. @param since unix seconds of the chain */
  impossibleTasks(model: string, since: number): number;
  /**
   * Runs work that may end the program. @throws SetAside for work that did; whatever the work throws
   * @param isOwed whether stake is lost without this work: then it is tried again from `retryAt` on
   */
  guarded<Value>(
    step: StepOf,
    name: string,
    at: number,
    work: () => Promise<Value>,
    isOwed?: boolean,
  ): Promise<Value>;
  /** Why a step is set aside; undefined when it is not. */
  setAsideReason(step: StepOf): string | undefined;
  /** When a step that is set aside may be tried again, unix seconds of the chain; undefined when it is not set aside. */
  retryAt(step: StepOf): number | undefined;
  /** Steps that ended the program. */
  setAside(): readonly NamedStep[];
  /** Guarded work in progress. */
  working(): readonly NamedStep[];
  close(): void;
}

export interface NamedStep extends StepOf {
  readonly name: string;
}

/** Work that ended the program before and is not repeated. */
export class SetAside extends Error {
  override readonly name = "SetAside";
}

const SET_ASIDE = "Skipped because the program crashed while working on it";

export interface LedgerOptions {
  /** Whether the program before this one crashed, as its report says: then the work that it was doing is the cause. */
  readonly hasCrashed?: boolean;
}

/** The part that keepers and transactions need. */
export type KeeperLedger = Pick<Ledger, "once" | "spend" | "spentSince">;

/** Opens or creates a ledger (":memory:"). @throws Error for another file, or when another agent has it open */
export function openLedger(path: string, { hasCrashed = false }: LedgerOptions = {}): Ledger {
  const database = new DatabaseSync(path);
  // A second agent with the same ledger would do the same work: the file stays locked while it is open.
  database.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
  database.exec(SCHEMA);
  const read = database.prepare("SELECT value FROM step WHERE task = ? AND round = ? AND name = ?");
  const write = database.prepare("INSERT INTO step (task, round, name, value, at) VALUES (?, ?, ?, ?, ?)");
  const pay = database.prepare(
    `INSERT INTO spending (reference, kind, amount, at) VALUES (?, ?, ?, ?)
    ON CONFLICT (reference, kind) DO UPDATE SET amount = excluded.amount`,
  );
  const paid = database.prepare("SELECT reference, amount FROM spending WHERE kind = ? AND at >= ?");
  const recorded = database.prepare("SELECT round FROM step WHERE task = ? AND name = ? ORDER BY round");
  const newest = database.prepare(
    "SELECT value FROM step WHERE task = ? AND name = ? ORDER BY round DESC LIMIT 1",
  );
  const lasting = database.prepare(
    `SELECT task, round, name, value FROM step AS begun WHERE name = ? AND NOT EXISTS
    (SELECT 1 FROM step WHERE task = begun.task AND round = begun.round AND name = ?) ORDER BY at`,
  );
  const impossible = database.prepare(
    `SELECT COUNT(DISTINCT failed.task) AS count FROM step AS failed
    JOIN step AS model ON model.task = failed.task AND model.name = 'model'
    WHERE failed.name = 'impossible' AND model.value = ? AND failed.at >= ?`,
  );
  const deaths = hasCrashed ? UNEXPLAINED_DEATHS : 1;
  database.prepare("UPDATE hazard SET deaths = deaths + ?, is_working = 0 WHERE is_working = 1").run(deaths);
  const begin = database.prepare(
    `INSERT INTO hazard (task, round, name, at, is_working, deaths) VALUES (?, ?, ?, ?, 1, 0)
    ON CONFLICT (task, round, name) DO UPDATE SET is_working = 1, at = excluded.at`,
  );
  const forget = database.prepare("DELETE FROM hazard WHERE task = ? AND round = ? AND name = ?");
  const ends = database.prepare(
    "SELECT at, deaths FROM hazard WHERE task = ? AND round = ? AND is_working = 0 AND deaths >= ?",
  );
  const end = database.prepare("UPDATE hazard SET is_working = 0 WHERE task = ? AND round = ? AND name = ?");
  const hazards = database.prepare(
    "SELECT task, round, name FROM hazard WHERE is_working >= ? AND deaths >= ? ORDER BY at",
  );
  const steps = (isWorking: 0 | 1, leastDeaths: number) =>
    (hazards.all(isWorking, leastDeaths) as unknown as NamedStep[]).map((step) => ({ ...step }));
  const setAside = () => steps(0, UNEXPLAINED_DEATHS);
  const setAsideReason: Ledger["setAsideReason"] = ({ task, round }) =>
    setAside().some((step) => step.task === task && step.round === round) ? SET_ASIDE : undefined;
  const retryAt: Ledger["retryAt"] = ({ task, round }) => {
    const ended = ends.all(task, round, UNEXPLAINED_DEATHS) as { at: number; deaths: number }[];
    const times = ended.map(({ at, deaths }) => {
      const doublings = Math.floor(deaths / UNEXPLAINED_DEATHS) - 1;
      return at + Math.min(FIRST_PAUSE * 2 ** doublings, LONGEST_PAUSE);
    });
    return times.length > 0 ? Math.max(...times) : undefined;
  };
  const spendings: Ledger["spendings"] = (kind, since) =>
    (paid.all(kind, since) as { reference: string; amount: string }[]).map(({ reference, amount }) => ({
      reference,
      amount: BigInt(amount),
    }));
  return {
    async once<Value>({ task, round }: StepOf, name: string, at: number, work: () => Promise<Value>) {
      const known = read.get(task, round, name) as { value: string } | undefined;
      if (known) return JSON.parse(known.value) as Value;
      const value = await work();
      write.run(task, round, name, JSON.stringify(value), at);
      return value;
    },
    spend(kind, reference, amount, at) {
      pay.run(reference, kind, amount.toString(), at);
    },
    spendings,
    spentSince: (kind, since) => spendings(kind, since).reduce((sum, { amount }) => sum + amount, 0n),
    latest<Value>(task: string, name: string) {
      const known = newest.get(task, name) as { value: string } | undefined;
      return known && (JSON.parse(known.value) as Value);
    },
    rounds: (task, name) => (recorded.all(task, name) as { round: number }[]).map(({ round }) => round),
    unfinished: (name, end) =>
      (lasting.all(name, end) as unknown as (NamedStep & { value: string })[]).map((step) => ({
        ...step,
        value: JSON.parse(step.value) as unknown,
      })),
    impossibleTasks: (model, since) =>
      (impossible.get(JSON.stringify(model), since) as { count: number }).count,
    async guarded({ task, round }, name, at, work, isOwed = false) {
      const reason = setAsideReason({ task, round });
      const isPaused = !isOwed || at < (retryAt({ task, round }) ?? 0);
      if (reason && isPaused) throw new SetAside(reason);
      begin.run(task, round, name, at);
      try {
        const value = await work();
        if (database.isOpen) forget.run(task, round, name);
        return value;
      } catch (cause) {
        if (database.isOpen) end.run(task, round, name);
        throw cause;
      }
    },
    setAsideReason,
    retryAt,
    setAside,
    working: () => steps(1, 0),
    close: () => database.close(),
  };
}
