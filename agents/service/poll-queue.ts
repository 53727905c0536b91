/** Polling order of tasks or rounds. Queries cost, so an item is polled when an event names it, and rarely otherwise. */
import type { Hex } from "viem";
import type { ContractEvents } from "../chain/contract-events.ts";

/** An item named by an event is polled at every poll for this long, because the index lags behind the chain. */
const SETTLING_MS = 6_000;
/** Changes without an event, such as the end of a vote, are noticed after this long. */
const MAX_WAIT_MS = 10_000;

interface Entry {
  /** When it was polled last, milliseconds of this program's clock; nothing when it is to be polled next. */
  polledAt: number | undefined;
  namedAt: number | undefined;
}

export class PollQueue {
  /** Ordered by the last poll. */
  readonly #entries = new Map<Hex, Entry>();

  /** The items to poll now, the longest waiting first. Unlisted items are forgotten. */
  due(ids: readonly Hex[], events: ContractEvents): Hex[] {
    const listed = new Set(ids);
    for (const id of this.#entries.keys()) if (!listed.has(id)) this.#entries.delete(id);
    const now = performance.now();
    const due = ids.filter((id) => {
      const entry = this.#entries.get(id);
      if (entry && events.isAbout(id)) entry.namedAt = now;
      if (entry?.polledAt === undefined) return true;
      return now < (entry.namedAt ?? -SETTLING_MS) + SETTLING_MS || now >= entry.polledAt + MAX_WAIT_MS;
    });
    const order = [...this.#entries.keys()];
    return due.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  }

  /** Records that an item is being polled. */
  polled(id: Hex): void {
    const entry = this.#entries.get(id);
    this.#entries.delete(id);
    this.#entries.set(id, { namedAt: entry?.namedAt, polledAt: performance.now() });
  }

  /** The poll failed: the item is due again at the next one. */
  retry(id: Hex): void {
    const entry = this.#entries.get(id);
    if (entry) entry.polledAt = undefined;
  }
}
