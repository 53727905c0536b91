const DAY_MS = 86_400_000;
/** More networks than this on one day share what is left of the last one's memory: the oldest entry is dropped. */
const MAX_NETWORKS = 50_000;

/** Bytes that each network address may still use today (UTC). Kept in memory: a restart begins a new day. */
export class DailyBudget {
  readonly #now: () => number;
  readonly #used = new Map<string, number>();
  #day = 0;

  /** @param now milliseconds */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Bytes that a network has used today. */
  usedBy(network: string): number {
    const day = Math.floor(this.#now() / DAY_MS);
    if (day !== this.#day) this.#used.clear();
    this.#day = day;
    return this.#used.get(network) ?? 0;
  }

  /** Counts bytes; a negative number gives them back. */
  use(network: string, bytes: number): void {
    const used = Math.max(0, this.usedBy(network) + bytes);
    this.#used.delete(network);
    this.#used.set(network, used);
    if (this.#used.size > MAX_NETWORKS) this.#used.delete(this.#used.keys().next().value as string);
  }
}
