/** Attacks that are played round by round. All gains are in rewards. */
import type { Random } from "#dev-infra/random.ts";
import { mean } from "./comparison.ts";
import { finiteMarket, firstSeated, type Holder, largeMarket, play } from "./play.ts";
import type { Shares } from "./population.ts";
import type { Terms } from "./settings.ts";
import { inRewards, settle } from "./settlement.ts";
import { providerValue } from "./values.ts";

/** Seat share of a holder of a fifth of all stake, by how the stake is held. @param top stake that joins after the seed is known */
export function seatShare(random: Random, rounds: number, ring: readonly Holder[], top: number): number {
  const others = Array.from({ length: 80 }, (): Holder => ({ kind: "honest", units: 5 }));
  const draw = finiteMarket([...ring, ...others]);
  const units = [...ring, ...others].reduce((sum, { units: own }) => sum + own, 0);
  return mean(rounds, () => {
    const tickets = draw(random);
    if (top === 0) return Number(firstSeated(tickets)?.kind === "ring");
    // Each account tries the tickets it would have with the added stake; only the best account gets it.
    const best = Math.min(
      ...ring.map(({ units: own }) => (1 - (1 - random.next()) ** (1 / (own + top))) * units),
    );
    const lowest = tickets.find(({ kind }) => kind === "honest");
    return Number(lowest === undefined || best < lowest.at);
  }).mean;
}

/** One round against an honest provider, by a requester and a ring. */
export function framed(random: Random, terms: Terms, shares: Shares): number {
  const draw = largeMarket(shares);
  const ticket = firstSeated(draw(random));
  if (ticket?.kind !== "ring") return 0;
  // Members of the ring commit only where they hold the quorum: their losses in other rounds do not count.
  const { ending, flow, members } = play(random, {
    terms,
    provider: "honest",
    framed: true,
    seat: "ring",
    draw,
  });
  const ring = members.filter((member) => member.ticket.kind === "ring");
  if (ending.kind === "convicted")
    return (
      1 +
      inRewards(flow.requester + flow.seat, terms) +
      ring.reduce((sum, { gain }) => sum + inRewards(gain, terms), 0)
    );
  const honest = members.filter((member) => member.ticket.kind !== "ring").length;
  if (ending.kind === "undecided") {
    const alone = settle(terms, { kind: "undecided", seat: "wrong", winners: honest, losers: 0, silent: 0 });
    return 1 + inRewards(alone.requester + alone.seat, terms);
  }
  return 1 + inRewards(flow.requester + flow.seat, terms);
}

/** A provider that leaves out one of 256 inputs at c 0.5, against computing all of them; 8 leaves are recomputed. */
export function sampledCheat(random: Random, terms: Terms, shares: Shares, rounds: number): number {
  const draw = largeMarket(shares);
  const honest = providerValue(terms, shares, "honest");
  const leaves = Array.from({ length: 256 }, (_, leaf) => leaf);
  const gained = mean(rounds, () => {
    const found = random.shuffle(leaves).slice(0, 8).includes(0);
    const { flow } = play(random, { terms, provider: found ? "concedes" : "honest", draw });
    return inRewards(flow.provider, terms);
  });
  return gained.mean + 0.5 / 256 - honest;
}

/** Requester, provider and ring of one hand: what leaves the hand. */
export function selfDealing(random: Random, terms: Terms, shares: Shares): number {
  const { flow, seatTicket } = play(random, { terms, provider: "honest", draw: largeMarket(shares) });
  return inRewards(flow.requester + flow.provider + (seatTicket?.kind === "ring" ? flow.seat : 0n), terms);
}
