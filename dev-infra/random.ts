/** A reproducible stream of random numbers: the same seed gives the same numbers on every machine. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from 0 to `count` - 1. */
  below(count: number): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** A number from `low` (included) to `high` (excluded). */
  uniform(low: number, high: number): number;
  normal(mean: number, deviation: number): number;
  /** True in this share (0 to 1) of the calls. */
  chance(part: number): boolean;
  /** One of the items. @throws RangeError when there is none */
  pick<Item>(items: readonly Item[]): Item;
  /** One of the entries, in proportion to its weight. @throws RangeError when there is none */
  weighted<Item>(entries: readonly (readonly [weight: number, item: Item])[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
  /** The seed of a stream that continues from here. */
  seed(): number;
}

/** Mulberry32: 32 bits of state are ample for tests and demo data, and integer arithmetic is the same everywhere. */
export function seededRandom(seed: number): Random {
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
    between: (least, most) => least + below(most - least + 1),
    uniform: (low, high) => low + next() * (high - low),
    normal(mean, deviation) {
      const radius = Math.sqrt(-2 * Math.log(1 - next()));
      return mean + deviation * radius * Math.cos(2 * Math.PI * next());
    },
    chance: (part) => next() < part,
    pick<Item>(items: readonly Item[]): Item {
      if (items.length === 0) throw new RangeError("There is nothing to pick from");
      return items[below(items.length)] as Item;
    },
    weighted<Item>(entries: readonly (readonly [weight: number, item: Item])[]): Item {
      let rest = next() * entries.reduce((sum, [weight]) => sum + weight, 0);
      const found = entries.find(([weight]) => {
        rest -= weight;
        return rest < 0;
      });
      const entry = found ?? entries[0];
      if (!entry) throw new RangeError("There is nothing to pick from");
      return entry[1];
    },
    shuffle<Item>(items: readonly Item[]): Item[] {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = below(last + 1);
        [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
      }
      return shuffled;
    },
    seed: () => state,
  };
}
