/** A small seeded generator: the same seed gives the same trace on every machine. */
export type Random = ReturnType<typeof randomFrom>;

export function randomFrom(seed: number) {
  let state = seed >>> 0;
  /** Mulberry32: in [0, 1). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from `least` to `most`, both included. */
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const chance = (probability: number) => next() < probability;
  function pick<T>(items: readonly T[]): T {
    return items[between(0, items.length - 1)] as T;
  }
  /** One of the entries, as often as its weight says. */
  function weighted<T>(entries: readonly (readonly [weight: number, item: T])[]): T {
    let rest = next() * entries.reduce((sum, [weight]) => sum + weight, 0);
    const found = entries.find(([weight]) => {
      rest -= weight;
      return rest < 0;
    });
    return (found ?? entries[0])?.[1] as T;
  }
  return { next, between, chance, pick, weighted };
}
