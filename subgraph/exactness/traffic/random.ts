/** A reproducible stream of random numbers: the same seed gives the same traffic. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from 0 to `count` - 1. */
  below(count: number): number;
  /** One of the items. @throws When there is none. */
  pick<Item>(items: readonly Item[]): Item;
  /** True in this part (0 to 1) of the calls. */
  chance(part: number): boolean;
  /** The seed of a stream that goes on where this one is. */
  seed(): number;
}

/** Mulberry32: 32 bits of state, which is enough for test traffic. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    pick(items) {
      if (items.length === 0) throw new Error("There is nothing to pick from");
      return items[below(items.length)] as never;
    },
    chance: (part) => next() < part,
    seed: () => state,
  };
}
