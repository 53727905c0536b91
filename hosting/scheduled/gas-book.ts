/** What a keeper without a disk remembers: the gas of the last day, and that somebody is at it. In Redis, for all instances. */
import type { Redis } from "@upstash/redis";
import type { KeeperLedger } from "#agents/ledger/ledger.ts";

const GAS = "mlb:keeper:gas";
const BUSY = "mlb:keeper:busy";
const DAY = 86_400;

/** The few commands that are used. */
export type GasStore = Pick<Redis, "hgetall" | "hset" | "hdel" | "set" | "del">;

export interface GasBook {
  /** The ledger of one look; nothing but gas outlives it. */
  readonly ledger: KeeperLedger;
  /** Waits until everything that was spent is written down. @throws when it is not */
  settled(): Promise<void>;
}

interface Entry {
  readonly at: number;
  /** Wei, as text. */
  readonly amount: string;
}

/**
 * Opens the book of the last day; older entries are removed.
 * @param now unix seconds of the chain
 * @throws when Redis does not answer: a cap that cannot be read is reached
 */
export async function openGasBook(store: GasStore, now: number): Promise<GasBook> {
  const known = new Map(Object.entries((await store.hgetall<Record<string, Entry>>(GAS)) ?? {}));
  const old = [...known].filter(([, { at }]) => at < now - DAY).map(([reference]) => reference);
  if (old.length > 0) await store.hdel(GAS, ...old);
  const writes: Promise<unknown>[] = [];
  return {
    ledger: {
      once: (_step, _name, _at, work) => work(),
      spend(_kind, reference, amount, at) {
        if (known.has(reference)) return;
        const entry: Entry = { at, amount: String(amount) };
        known.set(reference, entry);
        writes.push(store.hset(GAS, { [reference]: entry }));
      },
      spentSince: (_kind, since) =>
        [...known.values()]
          .filter(({ at }) => at >= since)
          .reduce((sum, { amount }) => sum + BigInt(amount), 0n),
    },
    settled: () => Promise.all(writes).then(() => undefined),
  };
}

/**
 * Does the work unless another instance is at it: two would pay for the same steps.
 * @param seconds after which an instance that was ended in between is forgotten
 * @returns what the work gives; undefined when another instance is at it
 */
export async function alone<Result>(
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
