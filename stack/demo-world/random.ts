/** A repeatable source of random numbers: the same seed gives the same world. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform integer in [0, below). */
  integer(below: number): number;
  /** Uniform in [low, high). */
  between(low: number, high: number): number;
  /** Normally distributed. */
  normal(mean: number, deviation: number): number;
  /** One element of a list that is not empty. */
  pick<T>(items: readonly T[]): T;
  /** A shuffled copy. */
  shuffle<T>(items: readonly T[]): T[];
}

/** Mulberry32: 32 bits of state are ample for a few thousand draws, and integer arithmetic is the same everywhere. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Makes a repeatable random source. */
export function seededRandom(seed: number): Random {
  const next = mulberry32(seed);
  const integer = (below: number) => Math.floor(next() * below);
  return {
    next,
    integer,
    between: (low, high) => low + next() * (high - low),
    normal(mean, deviation) {
      const radius = Math.sqrt(-2 * Math.log(1 - next()));
      return mean + deviation * radius * Math.cos(2 * Math.PI * next());
    },
    pick<T>(items: readonly T[]): T {
      const item = items[integer(items.length)];
      if (item === undefined) throw new RangeError("cannot pick from an empty list");
      return item;
    },
    shuffle<T>(items: readonly T[]): T[] {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = integer(last + 1);
        const held = shuffled[last] as T;
        shuffled[last] = shuffled[other] as T;
        shuffled[other] = held;
      }
      return shuffled;
    },
  };
}
