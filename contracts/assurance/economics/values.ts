/** Expected gains of providers and verifiers, in rewards, by exact enumeration. */
import {
  type DigestClass,
  decisionOf,
  idleClasses,
  membersOf,
  type Tally,
  tallies,
  type World,
} from "./committee.ts";
import { GUESSED, isIdle, type Kind, type Shares } from "./population.ts";
import { rules, type Terms } from "./settings.ts";
import { type Ending, type Flow, inRewards, type SeatState, settle } from "./settlement.ts";
import { firstSeat } from "./window.ts";

export type ProviderPlay = "honest" | "fights" | "concedes" | "withholds";

const worldOf = (play: ProviderPlay): World => (play === "honest" ? "honest" : "cheats");

/** How a committee's decision ends a round in which the one seat differed from the provider. */
function endingAfter(tally: Omit<Tally, "chance">, world: World, seat: SeatState): Ending {
  const decision = decisionOf(tally);
  const members = membersOf(tally, decision);
  if (decision === "none") return { kind: "undecided", seat, ...members };
  const junk = world === "cheats" ? decision === "right" : decision === "ring";
  return { kind: junk ? "convicted" : "acquitted", seat, ...members };
}

/** The same for five seats at once. */
function endingOfFive(tally: Omit<Tally, "chance">, world: World): Ending {
  const decision = decisionOf(tally);
  const members = membersOf(tally, decision);
  if (decision === "none") return { kind: "five-undecided", ...members };
  const junk = world === "cheats" ? decision === "right" : decision === "ring";
  return { kind: junk ? "five-rejected" : "five-approved", ...members };
}

/** Whether the seat was right when the committee decided. In a framed round the ring's digest counts as right. */
function seatState(digest: DigestClass, decision: "right" | "ring" | "none"): SeatState {
  if (digest === "silent") return "silent";
  return digest === decision ? "right" : "wrong";
}

type Party = Exclude<keyof Flow, "winner" | "loser" | "silent">;

/** Expected flow of a party after a difference that goes to the committee. */
function afterDifference(
  terms: Terms,
  list: readonly Tally[],
  world: World,
  digest: DigestClass,
  party: Party,
): number {
  let sum = 0;
  for (const tally of list) {
    const seat = seatState(digest, decisionOf(tally));
    sum += tally.chance * inRewards(settle(terms, endingAfter(tally, world, seat))[party], terms);
  }
  return sum;
}

function seatDigests(shares: Shares, world: World): readonly (readonly [DigestClass | "none", number])[] {
  const seat = firstSeat(shares);
  const idle = idleClasses(shares, world);
  return [
    ["right", seat.honest + seat.idle * idle.right],
    ["ring", seat.idle * idle.ring],
    ["other", seat.idle * idle.other],
    ["silent", seat.idle * idle.silent],
    ["none", seat.none],
  ];
}

const agrees = (digest: DigestClass | "none", world: World): boolean =>
  digest === (world === "cheats" ? "ring" : "right");

/** Expected gain of a provider, without what the computation costs it. */
export function providerValue(terms: Terms, shares: Shares, play: ProviderPlay): number {
  const world = worldOf(play);
  if (play === "withholds") return -inRewards(terms.bond, terms);
  const list = tallies(shares, world);
  if (terms.layout === "five")
    return list.reduce(
      (sum, tally) =>
        sum + tally.chance * inRewards(settle(terms, endingOfFive(tally, world)).provider, terms),
      0,
    );
  let sum = 0;
  for (const [digest, chance] of seatDigests(shares, world)) {
    if (chance === 0) continue;
    const ending = digest === "none" ? "unchecked" : agrees(digest, world) ? "agreed" : undefined;
    if (digest === "none" || ending)
      sum += chance * inRewards(settle(terms, { kind: ending ?? "unchecked" }).provider, terms);
    else if (play === "concedes" && digest !== "silent")
      sum += chance * inRewards(settle(terms, { kind: "conceded" }).provider, terms);
    else sum += chance * afterDifference(terms, list, world, digest, "provider");
  }
  return sum;
}

/** The cheating provider's better reply to a difference. */
export const cheatValue = (terms: Terms, shares: Shares): number =>
  Math.max(providerValue(terms, shares, "fights"), providerValue(terms, shares, "concedes"));

/** A verifier's surroundings: shares of wrong results, of canaries, and of providers that publish their digest. */
interface Surroundings {
  readonly wrong: number;
  readonly canaries: number;
  readonly leaked: number;
}

export const usual: Surroundings = { wrong: 0.02, canaries: 0, leaked: 0 };

export const digestsOf = (
  kind: Kind,
  world: World,
  leaked: boolean,
): readonly (readonly [DigestClass, number])[] => {
  const sealed: DigestClass = world === "cheats" ? "ring" : "right";
  if (kind === "honest") return [["right", 1]];
  if (kind === "lazy") return [["other", 1]];
  if (kind === "guess")
    return [
      ["right", GUESSED],
      ["other", 1 - GUESSED],
    ];
  if (kind === "copy") return [[leaked ? sealed : "silent", 1]];
  return [[sealed, 1]];
};

/** Expected gain of a drawn verifier that plays as `kind` while all others play as `shares`. */
export function verifierValue(
  terms: Terms,
  shares: Shares,
  kind: Kind,
  around: Surroundings = usual,
): number {
  if (kind === "absent") return 0;
  let sum = 0;
  for (const [chance, world, leaked, canary] of states(around))
    for (const [digest, part] of digestsOf(kind, world, leaked))
      sum += chance * part * verifierIn(terms, shares, digest, { world, leaked, canary });
  return sum - (kind === "honest" ? inRewards(terms.cost, terms) : 0);
}

function states(around: Surroundings): [chance: number, world: World, leaked: boolean, canary: boolean][] {
  const real = 1 - around.canaries;
  const all: [number, World, boolean, boolean][] = [[around.canaries, "cheats", true, true]];
  for (const [share, leaked] of [
    [around.leaked, true],
    [1 - around.leaked, false],
  ] as const) {
    all.push([real * around.wrong * share, "cheats", leaked, false]);
    all.push([real * (1 - around.wrong) * share, "honest", leaked, false]);
  }
  return all.filter(([chance]) => chance > 0);
}

interface Case {
  readonly world: World;
  readonly leaked: boolean;
  readonly canary: boolean;
}

function verifierIn(terms: Terms, shares: Shares, digest: DigestClass, at: Case): number {
  const { world, canary } = at;
  // The ring has no share in a canary, and treasury's account appeals when its junk is approved.
  const others = canary ? { ...shares, ring: 0, honest: shares.honest + shares.ring } : shares;
  if (terms.layout === "five") return memberValue(terms, others, world, digest, at);
  const pay = inRewards(terms.seatPay, terms);
  const lost = -inRewards(terms.seatLock, terms);
  if (agrees(digest, world)) return canary ? lost : pay;
  const list = tallies(others, world, rules.committeeSeats, false);
  const fought = afterDifference(terms, list, world, digest, "seat");
  if (world === "honest" || digest === "silent") return fought;
  const concedes =
    canary || providerValue(terms, shares, "concedes") >= providerValue(terms, shares, "fights");
  return concedes ? pay : fought;
}

/** Expected gain of one of five members with a given digest, without its cost. */
export function memberValue(
  terms: Terms,
  shares: Shares,
  world: World,
  digest: DigestClass,
  at: Pick<Case, "leaked" | "canary"> = { leaked: false, canary: false },
  seat: DigestClass = "other",
): number {
  let sum = 0;
  for (const others of tallies(shares, world, rules.committeeSeats - 1, at.leaked)) {
    const tally = { ...others, [digest]: others[digest] + 1 };
    const decision = decisionOf(tally);
    const ending =
      terms.layout === "five"
        ? endingOfFive(tally, world)
        : endingAfter(tally, world, seatState(seat, decision));
    const flow = settle(terms, ending);
    let mine =
      digest === "silent"
        ? flow.silent
        : decision === "none" || digest === decision
          ? flow.winner
          : flow.loser;
    if (at.canary && decision === "ring") mine = digest === "ring" ? -terms.memberLock : flow.winner;
    sum += others.chance * inRewards(mine, terms);
  }
  return sum;
}

const idleKinds = (["lazy", "guess", "copy"] as const satisfies readonly Kind[]).filter(isIdle);

/** The best gain of a drawn verifier that does not compute; staying away gives 0. */
export const bestIdle = (terms: Terms, shares: Shares, around: Surroundings = usual): number =>
  Math.max(0, ...idleKinds.map((kind) => verifierValue(terms, shares, kind, around)));
