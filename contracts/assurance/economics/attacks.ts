/** Attacks of the red team: the attacker's gain in rewards without the rule that answers it, and with it. */
import type { Random } from "#dev-infra/random.ts";
import { REWARD } from "./cases.ts";
import { mean } from "./comparison.ts";
import { framingValue, ringCommittee, ringSeat } from "./framing.ts";
import { type Holder, largeMarket, play } from "./play.ts";
import { framed, sampledCheat, seatShare, selfDealing } from "./played-attacks.ts";
import { type Kind, type Shares, standard } from "./population.ts";
import { type Terms, termsOf } from "./settings.ts";
import { inRewards, settle } from "./settlement.ts";
import { cheatValue, providerValue, verifierValue } from "./values.ts";
import { firstSeat } from "./window.ts";

/** A cheating provider that may concede after it has seen the committee: it fights where the ring holds the quorum. */
function lateConcession(terms: Terms, shares: Shares): number {
  const seat = firstSeat(shares);
  const ring = ringSeat(shares);
  const captured = ringCommittee(shares);
  const pay = inRewards(terms.providerPay, terms);
  const concession = inRewards(settle(terms, { kind: "conceded" }).provider, terms);
  return (ring + seat.none) * pay + (1 - ring - seat.none) * (captured * pay + (1 - captured) * concession);
}

/** Best gain of a provider that leaves out a share of a batch, against computing all of it. */
function partialCheat(terms: Terms, shares: Shares, cost: number, count: number, sample: number): number {
  const right = providerValue(terms, shares, "honest");
  const found = cheatValue(terms, shares);
  let best = Number.NEGATIVE_INFINITY;
  for (let junk = 1; junk <= count; junk++) {
    const missed = missChance(count, sample, junk);
    best = Math.max(best, (junk / count) * cost - (1 - missed) * (right - found));
  }
  return best;
}

/** Chance that a sample without replacement contains none of the junk leaves. */
function missChance(count: number, sample: number, junk: number): number {
  let chance = 1;
  for (let at = 0; at < sample; at++) chance *= Math.max(0, count - junk - at) / (count - at);
  return chance;
}

export interface Attack {
  readonly finding: string;
  readonly attack: string;
  readonly rule: string;
  /** Gains in rewards. */
  readonly without: number;
  readonly with: number;
  readonly played?: number;
}

/** All attacks of the core at a ring of 20 %. @param rounds played rounds a scenario */
export function attacks(random: Random, rounds: number, shares: Shares = standard): Attack[] {
  const cheap = termsOf(REWARD, 150);
  const dear = termsOf(REWARD, 500);
  const batch = termsOf(REWARD, 157);
  const draw = largeMarket(shares);
  const seen = { wrong: 0.02, leaked: 1, canaries: 0 };
  const watched = { ...seen, canaries: 0.09 };
  const copying = (around: typeof seen) =>
    verifierValue(dear, shares, "copy", around) - verifierValue(dear, shares, "honest", around);
  const playedGain = (value: () => number) => mean(rounds, value).mean;
  const playedSeat = (seat: Kind) =>
    playedGain(() =>
      inRewards(play(random, { terms: dear, provider: "honest", seat, draw }).flow.seat, dear),
    );
  const playedConcession = () =>
    playedGain(() =>
      inRewards(play(random, { terms: dear, provider: "concedes", draw }).flow.provider, dear),
    );
  const whale: Holder[] = [{ kind: "ring", units: 100 }];
  const split: Holder[] = Array.from({ length: 100 }, () => ({ kind: "ring", units: 1 }));
  const small: Holder[] = Array.from({ length: 10 }, () => ({ kind: "ring", units: 1 }));
  const share = (ring: readonly Holder[], top = 0) => seatShare(random, rounds, ring, top);
  const selfDealt =
    inRewards(-dear.fee - dear.keeper, dear) - (1 - ringSeat(shares)) * inRewards(dear.seatPay, dear);
  return [
    {
      finding: "N",
      attack: "copy another verifier's commitment",
      rule: "the commitment contains the voter and cannot be opened by another",
      without: inRewards(dear.seatPay, dear),
      with: verifierValue(dear, shares, "copy"),
      played: playedSeat("copy"),
    },
    {
      finding: "D1",
      attack: "copy a digest that the provider publishes (against computing)",
      rule: "9 % of checks are canaries",
      without: copying(seen),
      with: copying(watched),
    },
    {
      finding: "N",
      attack: "guess the digest, right with 10 %",
      rule: "wrong digests lose the whole lock",
      without: 0.1 * inRewards(dear.seatPay, dear),
      with: verifierValue(dear, shares, "guess"),
      played: playedSeat("guess"),
    },
    {
      finding: "core",
      attack: "seal junk with a ring of 20 %",
      rule: "B",
      without: inRewards(dear.providerPay, dear),
      with: cheatValue(dear, shares),
      played: playedConcession(),
    },
    {
      finding: "new 1",
      attack: "frame an honest provider: requester and ring know the committee before they commit",
      rule: "the committee's seed is the hash of a block after the difference",
      without: framingValue(cheap, shares, true),
      with: framingValue(cheap, shares),
      played: playedGain(() => framed(random, cheap, shares)),
    },
    {
      finding: "new 2",
      attack: "concede only after the committee is drawn (against conceding before)",
      rule: "concede until the block of the seed, not later",
      without: lateConcession(dear, shares) - cheatValue(dear, shares),
      with: 0,
      played: playedConcession() - cheatValue(dear, shares),
    },
    {
      finding: "B4",
      attack: "withhold with an own seat (against a conviction)",
      rule: "the seat gets w, the rest of B goes to the protocol",
      without: inRewards(dear.bond, dear),
      with:
        inRewards(-dear.bond, dear) +
        ringSeat(shares) * inRewards(dear.seatPay, dear) -
        cheatValue(dear, shares),
    },
    {
      finding: "N",
      attack: "withhold after the sample hit a wrong leaf (against conceding)",
      rule: "withheld costs B, a concession the pool and B/2",
      without: inRewards(batch.bond, batch) / 2 + inRewards(batch.pool, batch),
      with: inRewards(-batch.bond, batch) - inRewards(settle(batch, { kind: "conceded" }).provider, batch),
    },
    {
      finding: "F2",
      attack: "leave out the most profitable share of a batch of 256 at c 0.5",
      rule: "8 leaves drawn after the seal",
      without: 0.5,
      with: partialCheat(batch, shares, 0.5, 256, 8),
      played: sampledCheat(random, batch, shares, rounds),
    },
    {
      finding: "B7",
      attack: "sit and never open, to use up the stages",
      rule: "the committee uses the second digest; the seat pays L",
      without: 0,
      with: verifierValue(dear, shares, "copy"),
    },
    {
      finding: "N",
      attack: "appeal against a right result to delay the pay",
      rule: "the appellant pays five members",
      without: 0,
      with: -inRewards(5n * dear.memberPay, dear),
    },
    {
      finding: "D1c",
      attack: "provider and ring appeal against their own junk for the bounty",
      rule: "the bounty comes from the seat's lock",
      without: inRewards(2n * dear.memberPay, dear),
      with: inRewards(2n * dear.memberPay - dear.seatLock - dear.bond, dear),
    },
    {
      finding: "B12",
      attack: "be requester, provider and ring to buy a record",
      rule: "fee, keeper and most seats are paid",
      without: 0,
      with: selfDealt,
      played: playedGain(() => selfDealing(random, dear, shares)),
    },
    {
      finding: "A2",
      attack: "add stake to the best of ten accounts after the seed (seat share above 20 %)",
      rule: "no seat for stake that changed since the task was created",
      without: share(small, 90) - 0.2,
      with: 0,
      played: share(whale) - 0.2,
    },
    {
      finding: "N",
      attack: "split a fifth of the stake over 100 accounts (seat share above 20 %)",
      rule: "a ticket for each unit of stake",
      without: 100 / 180 - 0.2,
      with: 0,
      played: share(split) - 0.2,
    },
    {
      finding: "A6",
      attack: "hold back three openings and choose the seed (seat share above 20 %)",
      rule: "the seed is the hash of the block after the seal",
      without: 1 - 0.8 ** 8 - 0.2,
      with: 0,
    },
    {
      finding: "A9",
      attack: "name the own five stakers as committee",
      rule: "the requester chooses no seats",
      without: inRewards(dear.seatPay + 5n * dear.memberPay, dear) + 1,
      with: 0,
    },
    {
      finding: "14",
      attack: "commit in the last second (cost of being late: none)",
      rule: "after half of the window only free seats are filled",
      without: inRewards(dear.seatPay, dear),
      with: 0,
    },
    {
      finding: "cost",
      attack: "verifier joins for the pay and computes nothing",
      rule: "one blind digest",
      without: inRewards(dear.seatPay, dear),
      with: verifierValue(dear, shares, "lazy"),
      played: playedSeat("lazy"),
    },
  ];
}
