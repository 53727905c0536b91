/** How often honest voters prevail against a ring when all vote in random order, under the contracts' own rule. */

import { defaults } from "#contracts/deploy/parameters.ts";
import type { Random } from "#dev-infra/random.ts";

const { consensusThreshold, requiredVotes, majorityBps } = defaults.verification;

export type Outcomes = { right: number; wrong: number; undecided: number };

/** Who wins: the majority is there, and before the deadline the winner has enough votes of its own. */
function decided(honest: number, ring: number, early: boolean): keyof Outcomes | undefined {
  const votes = honest + ring;
  const winner = Math.max(honest, ring);
  if (votes < requiredVotes || winner * 10_000 < majorityBps * votes) return undefined;
  if (early && winner < consensusThreshold) return undefined;
  return honest > ring ? "right" : "wrong";
}

/**
 * Shares of the outcomes over `orders` random orders of `honest` and `ring` voters. All vote after the least voting time, so
 * that the first majority closes the round: the ring's best case. Votes within the first hour all count before it closes.
 */
export function race(honest: number, ring: number, orders: number, random: Random): Outcomes {
  const counts: Outcomes = { right: 0, wrong: 0, undecided: 0 };
  for (let order = 0; order < orders; order++) {
    let [honestLeft, ringLeft] = [honest, ring];
    let result: keyof Outcomes | undefined;
    while (!result && honestLeft + ringLeft > 0) {
      if (random.next() * (honestLeft + ringLeft) < honestLeft) honestLeft -= 1;
      else ringLeft -= 1;
      result = decided(honest - honestLeft, ring - ringLeft, true);
    }
    counts[result ?? decided(honest, ring, false) ?? "undecided"] += 1;
  }
  return {
    right: counts.right / orders,
    wrong: counts.wrong / orders,
    undecided: counts.undecided / orders,
  };
}
