/** A requester and a ring that call a right result wrong. They value the result at its whole reward. */
import { decisionOf, decisions, idleClasses, membersOf, tallies } from "./committee.ts";
import type { Shares } from "./population.ts";
import type { Terms } from "./settings.ts";
import { inRewards, settle } from "./settlement.ts";
import { firstSeat } from "./window.ts";

export const ringSeat = (shares: Shares): number =>
  firstSeat(shares).idle * idleClasses(shares, "cheats").ring;

/** Chance that the ring holds the quorum of a committee. */
export const ringCommittee = (shares: Shares): number => decisions(tallies(shares, "framed")).ring;

/** A ring frames an honest provider, only where it holds the quorum. `known`: it sees the committee first. */
export function framingValue(terms: Terms, shares: Shares, known = false): number {
  let sum = 0;
  for (const tally of tallies(shares, "framed")) {
    const captured = decisionOf(tally) === "ring";
    if (!captured && known) continue;
    const seen = captured ? tally : { ...tally, ring: 0 };
    const decision = decisionOf(seen);
    const members = membersOf(seen, decision);
    const kind = decision === "none" ? "undecided" : captured ? "convicted" : "acquitted";
    const flow = settle(terms, { kind, seat: captured ? "right" : "wrong", ...members });
    const own = flow.requester + flow.seat + (captured ? flow.winner * BigInt(tally.ring) : 0n);
    sum += tally.chance * (1 + inRewards(own, terms));
  }
  return ringSeat(shares) * sum;
}

/** The same against five seats, of which the ring holds three. `appealed`: five others overturn or confirm it. */
export function framingOfFive(terms: Terms, shares: Shares, appealed = true): number {
  const again = decisions(tallies(shares, "framed"));
  const overturned = appealed ? again.right : 0;
  return tallies(shares, "framed").reduce((sum, tally) => {
    if (decisionOf(tally) !== "ring") return sum;
    const flow = settle(terms, { kind: "five-rejected", ...membersOf(tally, "ring") });
    const ring = BigInt(tally.ring);
    const won = 1 + inRewards(flow.requester + flow.winner * ring, terms);
    const lost = -inRewards(terms.memberLock * ring, terms);
    return sum + tally.chance * ((1 - overturned) * won + overturned * lost);
  }, 0);
}
