/** Ring shares at which an attack starts to pay, and the share of populations in which honest play is the best reply. */
import { type Case, termsOfCase } from "./cases.ts";
import { population, type Shares } from "./population.ts";
import { bestIdle, cheatValue, providerValue, verifierValue } from "./values.ts";

/** Least ring share at which `gain` is positive, with a tenth of the stake absent; 0.5 where it stays negative. */
export function breakEven(gain: (shares: Shares) => number): number {
  let [low, high] = [0, 0.5];
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2;
    if (gain(population({ ring: middle, absent: 0.1 })) > 0) high = middle;
    else low = middle;
  }
  return high;
}

/** Gains of both sides in one population. */
interface Replies {
  readonly verifier: number;
  readonly idle: number;
  readonly provider: number;
  readonly cheat: number;
}

export function replies(one: Case, shares: Shares): Replies {
  const terms = termsOfCase(one);
  return {
    verifier: verifierValue(terms, shares, "honest"),
    idle: bestIdle(terms, shares),
    provider: providerValue(terms, shares, "honest") - one.cost,
    cheat: cheatValue(terms, shares),
  };
}

/** Honest play is the strict best reply of both sides. */
export const honestIsBest = ({ verifier, idle, provider, cheat }: Replies): boolean =>
  verifier > Math.max(0, idle) && provider > Math.max(0, cheat);

const steps = [0, 0.1, 0.2, 0.3, 0.4];

/** All populations in steps of a tenth, each kind up to 40 %, with at least a fifth honest. */
export function* populations(): Generator<Shares> {
  // Half of the lazy ones try a guess.
  for (const lazy of steps)
    for (const copy of steps)
      for (const ring of steps)
        for (const absent of steps)
          if (lazy + copy + ring + absent <= 0.801)
            yield population({ lazy: lazy / 2, guess: lazy / 2, copy, ring, absent });
}

/** At least three honest of five that are present, and no more than a fifth in the ring. */
export const isSound = (shares: Shares): boolean =>
  shares.ring <= 0.2 && shares.honest / (1 - shares.absent) >= 0.6;
