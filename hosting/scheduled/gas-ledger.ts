/** State of a keeper without a disk, in Redis for all instances: the gas spent in the last day, and a lock. */
import type { Redis } from "@upstash/redis";
import type { KeeperLedger } from "#agents/ledger/ledger.ts";

const GAS = "mlb:keeper:gas";
const BUSY = "mlb:keeper:busy";
const DAY = 86_400;

/** The Redis commands used here. */
export type GasStore = Pick<Redis, "hgetall" | "hset" | "hdel" | "set" | "del">;

export interface GasLedger {
  /** The ledger of one poll. Only gas is stored. */
  readonly ledger: KeeperLedger;
  /** Waits until all spending is stored. @throws when a write fails */
  settled(): Promise<void>;
}

interface Entry {
  readonly at: number;
  /** Wei, as text. */
  readonly amount: string;
}

/** Gas spent in the last day (`now` in unix seconds). @throws without Redis: an unreadable cap counts as reached */
export async function openGasLedger(store: GasStore, now: number): Promise<GasLedger> {
  const known = new Map(Object.entries((await store.hgetall<Record<string, Entry>>(GAS)) ?? {}));
  const old = [...known].filter(([, { at }]) => at < now - DAY).map(([reference]) => reference);
  if (old.length > 0) await store.hdel(GAS, ...old);
  let written: Promise<unknown> = Promise.resolve();
  const failures: unknown[] = [];
  return {
    ledger: {
      once: (_step, _name, _at, work) => work(),
      spend(_kind, reference, amount, at) {
        const entry: Entry = { at: known.get(reference)?.at ?? at, amount: String(amount) };
        known.set(reference, entry);
        // In order, because the latest amount of a transaction counts.
        written = written
          .then(() => store.hset(GAS, { [reference]: entry }))
          .catch((cause: unknown) => failures.push(cause));
      },
      spentSince: (_kind, since) =>
        [...known.values()]
          .filter(({ at }) => at >= since)
          .reduce((sum, { amount }) => sum + BigInt(amount), 0n),
    },
    async settled() {
      await written;
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** Runs the work under a lock of `seconds`, or not at all (undefined): two instances would pay twice. */
export async function runExclusively<Result>(
  store: GasStore,
  seconds: number,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  if ((await store.set(BUSY, "1", { nx: true, ex: seconds })) === null) return undefined;
  try {
    return await work();
  } finally {
    await store.del(BUSY);
  }
}
