/**
 * Whose turn it is among what an agent goes on with. Most of it waits for others or for a time, and each question about it costs
 * the chain's end point something: it is asked about when the contracts name it, and seldom otherwise.
 */
import type { Hex } from "viem";
import type { News } from "../chain/news.ts";

/** How long what was named is asked about at every look: the index comes behind the chain. */
const SETTLING_MS = 6_000;
/** What only time changes, as the end of a vote, is noticed after as long. */
const TIME_ALONE_MS = 10_000;

interface Turn {
  /** When it was asked about last, or heard of, in milliseconds of this program's clock. */
  askedAt: number | undefined;
  namedAt: number | undefined;
}

export class Turns {
  /** In the order of their last turns. */
  readonly #turns = new Map<Hex, Turn>();

  /**
   * What is to be asked about now, that which waited longest first. What is not listed any more is forgotten.
   * @param ids of tasks or of verifications
   */
  due(ids: readonly Hex[], news: News): Hex[] {
    const listed = new Set(ids);
    for (const id of this.#turns.keys()) if (!listed.has(id)) this.#turns.delete(id);
    const now = performance.now();
    const due = ids.filter((id) => {
      const turn = this.#turns.get(id);
      if (turn && news.isAbout(id)) turn.namedAt = now;
      if (turn?.askedAt === undefined) return true;
      return now < (turn.namedAt ?? -SETTLING_MS) + SETTLING_MS || now >= turn.askedAt + TIME_ALONE_MS;
    });
    const order = [...this.#turns.keys()];
    return due.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  }

  /** It has its turn now. */
  took(id: Hex): void {
    const turn = this.#turns.get(id);
    this.#turns.delete(id);
    this.#turns.set(id, { namedAt: turn?.namedAt, askedAt: performance.now() });
  }

  /** Nothing came of it: it has another turn at the next look. */
  failed(id: Hex): void {
    const turn = this.#turns.get(id);
    if (turn) turn.askedAt = undefined;
  }
}
