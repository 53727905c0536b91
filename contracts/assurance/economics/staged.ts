/**
 * One seat first, as decision 34 has it: the money of a round stays that of all sealed rounds, so every seat has the same lock, a
 * rejection pays the provider's bond to all votes against, and no one concedes.
 */
import { type DigestClass, decisionOf, idleClasses, type Tally, tallies, type World } from "./committee.ts";
import { isIdle, type Kind, type Shares } from "./population.ts";
import { rules } from "./settings.ts";
import { digestsOf } from "./values.ts";
import { firstSeat } from "./window.ts";

/** All of them in rewards. */
export interface Staged {
  /** Cost of one check, and of the provider's computation. */
  readonly check: number;
  readonly cost: number;
  readonly pool: number;
  readonly lock: number;
  readonly bond: number;
  readonly providerPay: number;
}

export const staged = (check: number, change: Partial<Staged> = {}): Staged => ({
  check,
  cost: check,
  pool: 0.15,
  lock: 0.5,
  bond: 0.65,
  providerPay: 0.8,
  ...change,
});

interface Paid {
  readonly provider: number;
  readonly seat: number;
  /** Of a member by its digest. */
  readonly member: (digest: DigestClass) => number;
  readonly requester: number;
}

/** Money after a committee of these openings. `sealed` is the digest that approves. */
function decided(terms: Staged, tally: Omit<Tally, "chance">, world: World, seat: DigestClass): Paid {
  const sealed = world === "cheats" ? "ring" : "right";
  const decision = decisionOf(tally);
  const { lock, pool, bond } = terms;
  const against = tally.right + tally.ring + tally.other - tally[sealed] + (seat === "silent" ? 0 : 1);
  if (decision === sealed) {
    const lost = rules.committeeSeats + 1 - tally[sealed];
    const share = (pool + lost * lock) / tally[sealed];
    return {
      provider: terms.providerPay,
      requester: -1,
      seat: -lock,
      member: (digest) => (digest === sealed ? share : -lock),
    };
  }
  if (decision !== "none") {
    const share = bond / against;
    return {
      provider: -bond,
      requester: 0,
      seat: seat === "silent" ? -lock : share,
      member: (digest) => (digest === sealed || digest === "silent" ? -lock : share),
    };
  }
  const openings = against + tally[sealed];
  const share = openings > 0 ? pool / openings : 0;
  return {
    provider: 0,
    requester: openings > 0 ? -pool : 0,
    seat: seat === "silent" ? -lock : share,
    member: (digest) => (digest === "silent" ? -lock : share),
  };
}

const agreed = (digest: DigestClass, world: World) => digest === (world === "cheats" ? "ring" : "right");

/** Expected gain of a provider, without what the computation costs it; a round without a seat is refunded. */
export function stagedProvider(terms: Staged, shares: Shares, world: World): number {
  const seat = firstSeat(shares);
  const idle = idleClasses(shares, world);
  const digests: readonly (readonly [DigestClass, number])[] = [
    ["right", seat.honest + seat.idle * idle.right],
    ["ring", seat.idle * idle.ring],
    ["other", seat.idle * idle.other],
    ["silent", seat.idle * idle.silent],
  ];
  return digests.reduce((sum, [digest, chance]) => {
    if (agreed(digest, world)) return sum + chance * terms.providerPay;
    return (
      sum +
      tallies(shares, world).reduce(
        (part, tally) => part + chance * tally.chance * decided(terms, tally, world, digest).provider,
        0,
      )
    );
  }, 0);
}

interface Around {
  readonly wrong: number;
  readonly canaries: number;
  readonly leaked: number;
}

/** Expected gain of a seat that plays as `kind`. */
export function stagedSeat(
  terms: Staged,
  shares: Shares,
  kind: Kind,
  { wrong, canaries, leaked }: Around = { wrong: 0.02, canaries: 0, leaked: 0 },
): number {
  if (kind === "absent") return 0;
  const real = 1 - canaries;
  const states: readonly (readonly [number, World, number, boolean])[] = [
    [canaries, "cheats", 1, true],
    [real * wrong, "cheats", leaked, false],
    [real * (1 - wrong), "honest", leaked, false],
  ];
  let sum = kind === "honest" ? -terms.check : 0;
  for (const [chance, world, published, canary] of states)
    for (const [shown, part] of [
      [true, published],
      [false, 1 - published],
    ] as const)
      for (const [digest, how] of digestsOf(kind, world, shown))
        sum += chance * part * how * seatIn(terms, shares, world, digest, canary);
  return sum;
}

function seatIn(terms: Staged, shares: Shares, world: World, digest: DigestClass, canary: boolean): number {
  // A canary that is approved is appealed by its owner.
  if (agreed(digest, world)) return canary ? -terms.lock : terms.pool;
  const others = canary ? { ...shares, ring: 0, honest: shares.honest + shares.ring } : shares;
  return tallies(others, world).reduce(
    (sum, tally) => sum + tally.chance * decided(terms, tally, world, digest).seat,
    0,
  );
}

/** Expected gain of a member that computes, after a difference with this seat, without its cost. */
export function stagedMember(terms: Staged, shares: Shares, world: World, seat: DigestClass): number {
  return tallies(shares, world, rules.committeeSeats - 1).reduce((sum, others) => {
    const tally = { ...others, right: others.right + 1 };
    return sum + others.chance * decided(terms, tally, world, seat).member("right");
  }, 0);
}

/** A requester and a ring that hold the seat of a right result, and reject it; they value the result at its reward. */
export function stagedFraming(terms: Staged, shares: Shares): number {
  const held = firstSeat(shares).idle * idleClasses(shares, "cheats").ring;
  return tallies(shares, "framed").reduce((sum, tally) => {
    const captured = decisionOf(tally) === "ring";
    const seen = captured ? tally : { ...tally, ring: 0 };
    const paid = decided(terms, seen, "framed", "ring");
    const own = paid.requester + paid.seat + (captured ? tally.ring * paid.member("ring") : 0);
    // Without the attack the requester pays the reward, and the seat earns the pool.
    return sum + held * tally.chance * (1 + own - terms.pool);
  }, 0);
}

/** The best gain of a seat that does not compute; staying away gives 0. */
export const stagedIdle = (terms: Staged, shares: Shares, around?: Around): number =>
  Math.max(
    0,
    ...(["lazy", "guess", "copy"] as const satisfies readonly Kind[])
      .filter(isIdle)
      .map((kind) => stagedSeat(terms, shares, kind, around)),
  );
