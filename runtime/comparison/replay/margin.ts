/** How far a token is from the choice that the sampling rule makes, for engines whose numbers differ slightly. */
import type { Sampling } from "../../engine/text/documents.ts";
import { logarithm } from "../../engine/text/logarithm.ts";
import { uniform } from "../../engine/text/random.ts";
import { type Candidate, keptCandidates } from "../../engine/text/sampling.ts";

/** Margin of a token without a probability, nats. */
export const IMPOSSIBLE_NATS = 100;

/**
 * The change of log probabilities that explains why this token was chosen, in nats: 0 for the verifier's own choice. The noise of a
 * draw depends on seed, position and token only, so it is the same for both engines. A rival that top_k or top_p barely keeps
 * counts only by how safely it is kept, because another engine may filter it out.
 * @param isExact whether both engines compute the same numbers, and therefore filter alike
 * @param candidates the token itself and all that may be chosen instead
 */
export function marginOf(
  candidates: readonly Candidate[],
  token: number,
  sampling: Pick<Sampling, "temperature" | "top_k" | "top_p" | "seed">,
  position: number,
  isExact = false,
): number {
  const own = candidates.find(({ id }) => id === token);
  if (!own || !(own.probability > 0)) return IMPOSSIBLE_NATS;
  const { temperature, seed } = sampling;
  const kept = keptCandidates(candidates, temperature === 0 ? { top_k: 1, top_p: 1 } : sampling);
  const least = logarithm((kept.at(-1) as Candidate).probability);
  const noise = (id: number) =>
    temperature === 0 ? 0 : -logarithm(-logarithm(uniform(seed, position, id))) * temperature;
  const ownValue = logarithm(own.probability) + noise(token);
  // An engine may give only the candidates that its own filter kept.
  const isFiltered = !isExact && temperature !== 0 && (sampling.top_k > 0 || kept.length < candidates.length);
  let margin = Math.max(0, least - logarithm(own.probability));
  for (const { id, probability } of kept) {
    const value = logarithm(probability);
    const lead = value + noise(id) - ownValue;
    if (id === token || lead <= margin) continue;
    margin = Math.max(margin, isFiltered ? Math.min(lead, value - least) : lead);
  }
  return Math.min(margin, IMPOSSIBLE_NATS);
}
