/** The choice of a token, the same on every machine: the most probable at temperature 0, else the Gumbel-max rule. */
import type { Sampling } from "./documents.ts";
import { logarithm } from "./logarithm.ts";
import { uniform } from "./random.ts";

export interface Candidate {
  readonly id: number;
  /** Probability as the engine gives it, before any temperature. */
  readonly probability: number;
}

const byProbability = (one: Candidate, other: Candidate) =>
  other.probability - one.probability || one.id - other.id;

/** The candidates that `top_k` and then `top_p` keep, the most probable first; ties go to the smaller id. */
export function keptCandidates(
  candidates: readonly Candidate[],
  { top_k, top_p }: Pick<Sampling, "top_k" | "top_p">,
): readonly Candidate[] {
  const sorted = candidates.filter(({ probability }) => probability > 0).sort(byProbability);
  const best = top_k > 0 ? sorted.slice(0, top_k) : sorted;
  if (top_p === 1) return best;
  const wanted = top_p * best.reduce((sum, { probability }) => sum + probability, 0);
  let sum = 0;
  const end = best.findIndex(({ probability }) => {
    sum += probability;
    return sum >= wanted;
  });
  return end < 0 ? best : best.slice(0, end + 1);
}

/** The next token's id: argmax of ln(p) / temperature - ln(-ln(u)), u by seed, position (from 0) and token. */
export function chooseToken(
  candidates: readonly Candidate[],
  sampling: Pick<Sampling, "temperature" | "top_k" | "top_p" | "seed">,
  position: number,
): number {
  const kept = keptCandidates(candidates, sampling);
  const [first] = kept;
  if (!first) throw new RangeError("no token has a probability");
  const { temperature, seed } = sampling;
  if (temperature === 0) return first.id;
  let chosen = first.id;
  let highest = Number.NEGATIVE_INFINITY;
  for (const { id, probability } of kept) {
    const gumbel = -logarithm(-logarithm(uniform(seed, position, id)));
    const value = logarithm(probability) / temperature + gumbel;
    if (value <= highest) continue;
    highest = value;
    chosen = id;
  }
  return chosen;
}
