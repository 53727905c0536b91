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
  // Plain numbers sort faster than candidates: the sort of a vocabulary took as long as a token of a small model.
  const probabilities = Float64Array.from(candidates, ({ probability }) =>
    Number.isNaN(probability) ? 0 : probability,
  );
  probabilities.sort().reverse();
  const possible = probabilities.findLastIndex((probability) => probability > 0) + 1;
  const most = top_k > 0 ? Math.min(top_k, possible) : possible;
  const count = top_p === 1 ? most : countUpTo(probabilities.subarray(0, most), top_p);
  if (count === 0) return [];
  const least = probabilities[count - 1] as number;
  return candidates
    .filter(({ probability }) => probability >= least)
    .sort(byProbability)
    .slice(0, count);
}

/** How many of these probabilities, from the highest, reach this share of their sum. */
function countUpTo(probabilities: Float64Array, share: number): number {
  const wanted = share * probabilities.reduce((sum, probability) => sum + probability, 0);
  let sum = 0;
  const end = probabilities.findIndex((probability) => {
    sum += probability;
    return sum >= wanted;
  });
  return end < 0 ? probabilities.length : end + 1;
}

/** Share of a value by which `Math.log` may miss it: engines differ in the last of its 15 digits. */
const ROUGHNESS = 1e-9;

/** The next token's id: argmax of ln(p) / temperature - ln(-ln(u)), u by seed, position (from 0) and token. */
export function chooseToken(
  candidates: readonly Candidate[],
  sampling: Pick<Sampling, "temperature" | "top_k" | "top_p" | "seed">,
  position: number,
): number {
  const { temperature, top_k, top_p, seed } = sampling;
  const isFiltered = temperature !== 0 && (top_k > 0 || top_p < 1);
  let chosen: Candidate | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const candidate of isFiltered ? keptCandidates(candidates, sampling) : candidates) {
    const { id, probability } = candidate;
    if (!(probability > 0)) continue;
    let value = probability;
    if (temperature !== 0) {
      const draw = uniform(seed, position, id);
      const rough = Math.log(probability) / temperature - Math.log(-Math.log(draw));
      // The exact logarithm is slower and decides only between candidates that are close.
      if (rough < highest - ROUGHNESS * (1 + Math.abs(highest))) continue;
      value = logarithm(probability) / temperature - logarithm(-logarithm(draw));
    }
    if (value < highest || (value === highest && chosen && byProbability(chosen, candidate) < 0)) continue;
    highest = value;
    chosen = candidate;
  }
  if (!chosen) throw new RangeError("no token has a probability");
  return chosen.id;
}
