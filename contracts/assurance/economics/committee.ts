/** Openings and decisions of a committee, by exact enumeration. */
import { binomial, GUESSED, idleShare, type Shares } from "./population.ts";
import { rules } from "./settings.ts";
import type { Members } from "./settlement.ts";
import { committee } from "./window.ts";

/**
 * The truth of a round. `honest`: the sealed result is right. `cheats`: it is junk of a friend of the ring. `framed`: it is right,
 * and the ring commits one common wrong digest against it.
 */
export type World = "honest" | "cheats" | "framed";

/** Opened digests: right, the ring's wrong one, any other, and commitments that were not opened. */
export interface Tally {
  readonly right: number;
  readonly ring: number;
  readonly other: number;
  readonly silent: number;
  readonly chance: number;
}

export type DigestClass = "right" | "ring" | "other" | "silent";

export function idleClasses(shares: Shares, world: World, leaked = false): Record<DigestClass, number> {
  const idle = idleShare(shares);
  const part = (share: number) => (idle > 0 ? share / idle : 0);
  const sealed = world === "cheats" ? "ring" : "right";
  const chances = { right: part(shares.guess) * GUESSED, ring: 0, other: 0, silent: 0 };
  chances.other = part(shares.lazy) + part(shares.guess) * (1 - GUESSED);
  chances[world === "honest" ? "right" : "ring"] += part(shares.ring);
  chances[leaked ? sealed : "silent"] += part(shares.copy);
  return chances;
}

const known = new Map<string, readonly Tally[]>();

/** All tallies of a committee with their probability; `seats` to draw, one fewer where a member is given. */
export function tallies(
  shares: Shares,
  world: World,
  seats: number = rules.committeeSeats,
  leaked = false,
  mean: number = rules.mostTickets,
): readonly Tally[] {
  const key = JSON.stringify([Object.values(shares), world, seats, leaked, mean]);
  const before = known.get(key);
  if (before) return before;
  const idle = idleClasses(shares, world, leaked);
  const found = new Map<string, Tally>();
  for (const { honest, idle: count, chance } of committee(shares, seats, mean)) {
    if (chance < 1e-15) continue;
    for (const [right, ring, other, silent, part] of splits(count, idle)) {
      const tally = { right: honest + right, ring, other, silent };
      const name = JSON.stringify(tally);
      found.set(name, { ...tally, chance: (found.get(name)?.chance ?? 0) + chance * part });
    }
  }
  const list = [...found.values()];
  if (known.size > 5_000) known.clear();
  known.set(key, list);
  return list;
}

function* splits(
  count: number,
  chances: Record<DigestClass, number>,
): Generator<[right: number, ring: number, other: number, silent: number, chance: number]> {
  const rest = [1, 1 - chances.right, 1 - chances.right - chances.ring];
  const of = (chance: number, left: number | undefined) =>
    left && left > 1e-12 ? Math.min(1, chance / left) : 0;
  for (let right = 0; right <= count; right++)
    for (let ring = 0; ring <= count - right; ring++)
      for (let other = 0; other <= count - right - ring; other++) {
        const part =
          binomial(count, right, chances.right) *
          binomial(count - right, ring, of(chances.ring, rest[1])) *
          binomial(count - right - ring, other, of(chances.other, rest[2]));
        if (part > 0) yield [right, ring, other, count - right - ring - other, part];
      }
}

type Decision = "right" | "ring" | "none";

/** The digest with the quorum of equal openings. */
export function decisionOf(tally: Omit<Tally, "chance">): Decision {
  if (tally.right >= rules.quorum) return "right";
  return tally.ring >= rules.quorum ? "ring" : "none";
}

/** The members of a tally, by the decision. */
export function membersOf(tally: Omit<Tally, "chance">, decision: Decision): Members {
  const revealed = tally.right + tally.ring + tally.other;
  const winners = decision === "none" ? revealed : tally[decision];
  return { winners, losers: revealed - winners, silent: tally.silent };
}

export function decisions(list: readonly Tally[]): Record<Decision, number> {
  const chances = { right: 0, ring: 0, none: 0 };
  for (const tally of list) chances[decisionOf(tally)] += tally.chance;
  return chances;
}
