/** Results for a wrongly declared cost, absent verifiers, large stakes, and other rules for seats. */
import { decisions, tallies } from "./committee.ts";
import { framingValue, ringCommittee, ringSeat } from "./framing.ts";
import { population, type Shares, standard } from "./population.ts";
import type { Terms } from "./settings.ts";
import { inRewards } from "./settlement.ts";
import { cheatValue, memberValue, verifierValue } from "./values.ts";
import { firstSeat, oneWindow } from "./window.ts";

/** Gains of verifiers whose check costs `factor` times the declared cost. */
interface Misdeclared {
  readonly seat: number;
  /** A committee member against a wrong seat, and against a cheating provider; undefined for five seats at once. */
  readonly member?: number;
  readonly memberAgainstCheat?: number;
}

export function misdeclared(terms: Terms, factor: number, shares: Shares = standard): Misdeclared {
  const declared = inRewards(terms.cost, terms);
  const seat = verifierValue(terms, shares, "honest") - (factor - 1) * declared;
  if (terms.layout === "five") return { seat };
  return {
    seat,
    member: memberValue(terms, shares, "honest", "right") - factor * declared,
    memberAgainstCheat: memberValue(terms, shares, "cheats", "right", undefined, "right") - factor * declared,
  };
}

/** Greatest factor at which a seat, and a member of the committee, still gains. */
export function mostFactor(terms: Terms, shares: Shares = standard): { seat: number; member: number } {
  const declared = inRewards(terms.cost, terms);
  const { seat, memberAgainstCheat } = misdeclared(terms, 1, shares);
  return { seat: 1 + seat / declared, member: 1 + (memberAgainstCheat ?? seat) / declared };
}

/** A round while a share of the stake is absent. */
export function whileAbsent(terms: Terms, ring: number, absent: number) {
  const shares = population({ ring, absent });
  const honest = decisions(tallies(shares, "honest"));
  return {
    unchecked: firstSeat(shares).none,
    ringSeat: ringSeat(shares),
    captured: ringCommittee(shares),
    undecided: honest.none,
    cheat: cheatValue(terms, shares),
    framing: framingValue(terms, shares),
  };
}

/** Share of the tickets of one account that holds a fifth of all stake, when a ticket needs 1/`locks` of the total. */
export function whaleTickets(locks: number): number {
  const others = 180;
  const stakes = Array.from({ length: others }, (_, at) => (1 - (at + 0.5) / others) ** (-1 / 1.16));
  const total = stakes.reduce((sum, stake) => sum + stake, 0) / 0.8;
  const lock = total / locks;
  const whale = Math.floor((0.2 * total) / lock);
  const rest = stakes.reduce((sum, stake) => sum + Math.floor(stake / lock), 0);
  return whale + rest > 0 ? whale / (whale + rest) : 1;
}

/** A rule for the one seat: the ring's share of it, and what a computation earns in units of its cost. */
interface SeatRule {
  readonly name: string;
  readonly ring: number;
  readonly earned: number;
}

/** Rules for the one seat. @param perCost pay of the seat per cost of a check */
export function seatRules(perCost: number, ring = 0.2): SeatRule[] {
  const shares = population({ ring, absent: 0.1 });
  const present = 1 - shares.absent;
  const atEnd = (tickets: number) => {
    // The lowest ticket present sits; every honest holder computes before it knows whether it will.
    let sits = 0;
    for (let rank = 0; rank < tickets; rank++) sits += shares.absent ** rank / tickets;
    return { ring: (ring / present) * (1 - shares.absent ** tickets), earned: sits * perCost - 1 };
  };
  const halves = (mean: number) => ({
    ring: oneWindow(shares, mean).idle / (1 - oneWindow(shares, mean).none),
    earned: perCost - 1,
  });
  const firstCome = (tickets: number) => {
    const taken = 1 - (1 - ring) ** tickets;
    return { ring: taken, earned: ((1 - taken) * perCost) / (tickets * shares.honest) - 1 };
  };
  return [
    { name: "first come, 4 tickets", ...firstCome(4) },
    { name: "lowest ticket at the end, 3 tickets", ...atEnd(3) },
    { name: "lowest ticket at the end, 11 tickets", ...atEnd(11) },
    { name: "two halves, 3 tickets (chosen)", ...halves(3) },
    { name: "two halves, 11 tickets", ...halves(11) },
  ];
}
