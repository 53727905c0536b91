/** Kinds of verifiers, as shares of the drawn stake. */

/**
 * - honest: computes when it is sure to sit, commits the right digest
 * - lazy: commits a random digest without computing
 * - guess: commits a guess, right with `GUESSED`
 * - copy: repeats a commitment or a published digest; a copied commitment cannot be opened
 * - ring: commits the digest of the provider it colludes with, at no cost; knows the right digest of other tasks
 * - absent: never comes
 */
export const kinds = ["honest", "lazy", "guess", "copy", "ring", "absent"] as const;
export type Kind = (typeof kinds)[number];
export type Shares = Readonly<Record<Kind, number>>;

/** Chance that a guess is right: far more than a digest of raw outputs allows. */
export const GUESSED = 0.1;

/** A population; the rest is honest. @throws RangeError when the shares exceed 1 */
export function population(others: Partial<Omit<Shares, "honest">>): Shares {
  const shares = { lazy: 0, guess: 0, copy: 0, ring: 0, absent: 0, ...others };
  const honest = 1 - Object.values(shares).reduce((sum, share) => sum + share, 0);
  if (honest < -1e-9) throw new RangeError("The shares of a population exceed 1");
  return { honest: Math.max(0, honest), ...shares };
}

export const standard = population({ ring: 0.2, absent: 0.1 });
export const harder = population({ lazy: 0.1, copy: 0.1, ring: 0.2, absent: 0.2 });

export const isIdle = (kind: Kind): boolean => kind !== "honest" && kind !== "absent";
export const idleShare = (shares: Shares): number => shares.lazy + shares.guess + shares.copy + shares.ring;

export function poisson(mean: number, count: number): number {
  let value = Math.exp(-mean);
  for (let at = 1; at <= count; at++) value *= mean / at;
  return value;
}

/** Probability of `hits` in `count` independent tries. */
export function binomial(count: number, hits: number, chance: number): number {
  if (hits > count) return 0;
  let value = 1;
  for (let at = 0; at < hits; at++) value *= ((count - at) / (hits - at)) * chance;
  return value * (1 - chance) ** (count - hits);
}
