/** One round played ticket by ticket and digest by digest: the Monte Carlo counterpart of the exact enumeration. */
import type { Random } from "#dev-infra/random.ts";
import { GUESSED, isIdle, type Kind, kinds, type Shares } from "./population.ts";
import { rules, type Terms } from "./settings.ts";
import { type Ending, type Flow, type SeatState, settle } from "./settlement.ts";
import type { ProviderPlay } from "./values.ts";
import { newTickets } from "./window.ts";

/** A drawn ticket. `at` is its place in order, 0 to `mostTickets`: the lowest sits. */
export interface Ticket {
  readonly at: number;
  readonly kind: Kind;
  /** Account of a finite market; tickets of an infinite one have none. */
  readonly account?: number;
}

/** Tickets of one draw in ascending order, without the tickets of an account that may not sit. */
type Draw = (random: Random, without?: number) => readonly Ticket[];

/** Draws from a large market: tickets are a Poisson process, kinds are independent. */
export const largeMarket =
  (shares: Shares): Draw =>
  (random) => {
    const tickets: Ticket[] = [];
    const gap = () => -Math.log(1 - random.next());
    let at = gap();
    while (at < rules.mostTickets) {
      tickets.push({ at, kind: drawnKind(random, shares) });
      at += gap();
    }
    return tickets;
  };

function drawnKind(random: Random, shares: Shares): Kind {
  let rest = random.next();
  for (const kind of kinds) {
    rest -= shares[kind];
    if (rest < 0) return kind;
  }
  return "honest";
}

/** Accounts of a finite market: a kind and its number of lock units. */
export interface Holder {
  readonly kind: Kind;
  readonly units: number;
}

/** Draws from a finite market. An account's lowest ticket counts; a unit is eligible with at most certainty. */
export function finiteMarket(holders: readonly Holder[]): Draw {
  const units = holders.reduce((sum, holder) => sum + holder.units, 0);
  return (random, without) =>
    holders
      .map(({ kind, units: own }, account) => ({
        at: (1 - (1 - random.next()) ** (1 / own)) * units,
        kind,
        account,
      }))
      .filter(
        ({ account, at }) => account !== without && (at < rules.mostTickets || units <= rules.mostTickets),
      )
      .sort((one, other) => one.at - other.at);
}

/** Holders of the seats after the two halves of a window. */
export function sit(tickets: readonly Ticket[], seats: number): Ticket[] {
  const first = tickets.filter(({ kind }, rank) => isIdle(kind) || (kind === "honest" && rank < seats));
  const seated = first.slice(0, seats);
  const standby = tickets.filter(({ kind }, rank) => kind === "honest" && rank >= seats);
  return [...seated, ...standby.slice(0, seats - seated.length)];
}

export function firstSeated(tickets: readonly Ticket[]): Ticket | undefined {
  let from = 0;
  const means = newTickets();
  for (const [index, mean] of means.entries()) {
    const last = index === means.length - 1;
    const window = tickets.filter(({ at }) => at >= from && (last || at < from + mean));
    const [holder] = sit(window, 1);
    if (holder) return holder;
    from += mean;
  }
  return undefined;
}

/** A digest as a number: 0 is right, 1 is the ring's, others are different from each other; undefined is never opened. */
type Digest = number | undefined;
const RIGHT = 0;
const RING = 1;

export interface Round {
  readonly terms: Terms;
  readonly provider: ProviderPlay;
  /** The ring commits a common wrong digest against an honest provider. */
  readonly framed?: boolean;
  /** The provider publishes its digest before the commitments. */
  readonly leaked?: boolean;
  /** This kind holds the one seat, or one seat of the committee. */
  readonly seat?: Kind;
  readonly member?: Kind;
  readonly draw: Draw;
}

interface Played {
  readonly ending: Ending;
  readonly flow: Flow;
  readonly seatTicket?: Ticket | undefined;
  readonly members: readonly { readonly ticket: Ticket; readonly gain: bigint }[];
}

export function play(random: Random, round: Round): Played {
  let next = 2;
  const sealed = round.provider === "honest" ? RIGHT : RING;
  const digest = (kind: Kind): Digest => {
    if (kind === "honest") return RIGHT;
    if (kind === "copy") return round.leaked ? sealed : undefined;
    if (kind === "ring") return round.framed ? RING : sealed;
    return kind === "guess" && random.chance(GUESSED) ? RIGHT : next++;
  };
  const done = (ending: Ending, seatTicket?: Ticket, list: Played["members"] = []): Played => ({
    ending,
    flow: settle(round.terms, ending),
    seatTicket,
    members: list,
  });
  const committee = (without?: number) => {
    const tickets = round.draw(random, without);
    const drawn = sit(tickets, rules.committeeSeats - (round.member ? 1 : 0));
    const seats = round.member ? [...drawn, { at: 0, kind: round.member }] : drawn;
    return seats.map((ticket) => ({ ticket, opened: digest(ticket.kind) }));
  };

  if (round.terms.layout === "five") {
    const seats = committee();
    const { winner, members } = count(seats.map(({ opened }) => opened));
    const kind =
      winner === undefined ? "five-undecided" : winner === sealed ? "five-approved" : "five-rejected";
    return paid({ kind, ...members }, seats, winner);
  }
  if (round.provider === "withholds") return done({ kind: "withheld", seated: true });
  const ticket = round.seat ? { at: 0, kind: round.seat } : firstSeated(round.draw(random));
  if (!ticket) return done({ kind: "unchecked" });
  const opened = digest(ticket.kind);
  if (opened === sealed) return done({ kind: "agreed" }, ticket);
  if (round.provider === "concedes" && opened !== undefined) return done({ kind: "conceded" }, ticket);
  const seats = committee(ticket.account);
  const { winner, members } = count(seats.map((seat) => seat.opened));
  const state: SeatState = opened === undefined ? "silent" : opened === winner ? "right" : "wrong";
  const kind = winner === undefined ? "undecided" : winner === sealed ? "acquitted" : "convicted";
  return paid({ kind, seat: state, ...members }, seats, winner, ticket);

  function paid(
    ending: Ending,
    seats: readonly { ticket: Ticket; opened: Digest }[],
    winner: Digest,
    seatTicket?: Ticket,
  ): Played {
    const flow = settle(round.terms, ending);
    const gain = (open: Digest) => {
      if (open === undefined) return flow.silent;
      return winner === undefined || open === winner ? flow.winner : flow.loser;
    };
    return {
      ending,
      flow,
      seatTicket,
      members: seats.map((seat) => ({ ticket: seat.ticket, gain: gain(seat.opened) })),
    };
  }
}

function count(opened: readonly Digest[]) {
  const votes = new Map<number, number>();
  for (const digest of opened) if (digest !== undefined) votes.set(digest, (votes.get(digest) ?? 0) + 1);
  const winner = [...votes].find(([, equal]) => equal >= rules.quorum)?.[0];
  const revealed = opened.filter((digest) => digest !== undefined).length;
  const winners = winner === undefined ? revealed : (votes.get(winner) ?? 0);
  return { winner, members: { winners, losers: revealed - winners, silent: opened.length - revealed } };
}
