/**
 * Holders of the seats after a commit window of two halves, by exact enumeration. First half: a lower ticket displaces a higher one, so
 * honest holders of the lowest tickets compute and all idle kinds commit at once. Second half: only free seats are filled.
 * Tickets are Poisson distributed, because each unit of stake is eligible with the same small chance.
 */
import { binomial, idleShare, poisson, type Shares } from "./population.ts";
import { rules } from "./settings.ts";

/** Probability that the one seat is held by an honest or an idle verifier, or by none. */
interface FirstSeat {
  readonly honest: number;
  readonly idle: number;
  readonly none: number;
}

const mostOf = (mean: number): number => Math.ceil(mean + 7 * Math.sqrt(mean) + 3);

export function oneWindow(shares: Shares, mean: number): FirstSeat {
  const idle = idleShare(shares);
  let honest = 0;
  let taken = 0;
  let none = 0;
  for (let tickets = 0; tickets <= mostOf(mean); tickets++) {
    const chance = poisson(mean, tickets);
    if (tickets === 0) {
      none += chance;
      continue;
    }
    const noIdle = (1 - idle) ** (tickets - 1);
    const noneComes = shares.absent ** (tickets - 1);
    honest += chance * (shares.honest + shares.absent * (noIdle - noneComes));
    taken += chance * (idle + shares.absent * (1 - noIdle));
    none += chance * shares.absent * noneComes;
  }
  return { honest, idle: taken, none };
}

/** Mean numbers of new tickets in the first window and its extensions; the target doubles up to the cap. */
export function newTickets(): number[] {
  const means: number[] = [];
  for (let [target, before] = [rules.seatTickets as number, 0]; before < rules.mostTickets; target *= 2) {
    const limit = Math.min(target, rules.mostTickets);
    means.push(limit - before);
    before = limit;
  }
  return means;
}

export function firstSeat(shares: Shares): FirstSeat {
  let [honest, idle, open] = [0, 0, 1];
  for (const mean of newTickets()) {
    const window = oneWindow(shares, mean);
    honest += open * window.honest;
    idle += open * window.idle;
    open *= window.none;
  }
  return { honest, idle, none: open };
}

/** A committee's composition: honest and idle members, and its probability. */
interface Composition {
  readonly honest: number;
  readonly idle: number;
  readonly chance: number;
}

function* mixes(shares: Shares, count: number): Generator<[honest: number, idle: number, chance: number]> {
  const idle = idleShare(shares);
  const come = shares.honest + idle;
  for (let present = 0; present <= count; present++)
    for (let honest = 0; honest <= present; honest++) {
      const split = come > 0 ? binomial(present, honest, shares.honest / come) : Number(present === 0);
      yield [honest, present - honest, binomial(count, present, come) * split];
    }
}

export function committee(shares: Shares, seats: number, mean: number): Composition[] {
  const found = new Map<number, number>();
  const add = (honest: number, idle: number, chance: number) => {
    const key = honest * 100 + idle;
    found.set(key, (found.get(key) ?? 0) + chance);
  };
  const standby = Array.from({ length: mostOf(mean) + 1 }, () => 0);
  for (let tickets = 0; tickets <= mostOf(mean); tickets++) {
    const chance = poisson(mean, tickets);
    if (tickets >= seats) standby[tickets - seats] = chance;
    else for (const [honest, idle, mix] of mixes(shares, tickets)) add(honest, idle, chance * mix);
  }
  const later = Array.from({ length: seats + 1 }, (_, free) => fillers(shares, free, standby));
  for (const [honest, idle, mix] of mixes(shares, seats))
    for (const { honest: more, idle: others, chance } of later[seats - honest - idle] ?? [])
      add(honest + more, idle + others, mix * chance);
  const total = [...found.values()].reduce((sum, chance) => sum + chance, 0);
  if (Math.abs(total - 1) > 1e-6) throw new Error(`The compositions add up to ${total}`);
  return [...found].map(([key, chance]) => ({
    honest: Math.floor(key / 100),
    idle: key % 100,
    chance: chance / total,
  }));
}

/** Standby tickets that fill free seats: idle ones first, because they commit without computing. */
function fillers(shares: Shares, seats: number, standby: readonly number[]): Composition[] {
  const idle = idleShare(shares);
  const honest = idle < 1 ? shares.honest / (1 - idle) : 0;
  const found = new Map<number, number>();
  const add = (computes: number, others: number, chance: number) =>
    found.set(computes * 100 + others, (found.get(computes * 100 + others) ?? 0) + chance);
  standby.forEach((chance, tickets) => {
    if (chance === 0) return;
    let more = 1;
    for (let others = 0; others < seats; others++) {
      const some = binomial(tickets, others, idle);
      more -= some;
      let rest = 1;
      for (let computes = 0; computes < seats - others; computes++) {
        const part = binomial(tickets - others, computes, honest);
        rest -= part;
        add(computes, others, chance * some * part);
      }
      add(seats - others, others, chance * some * Math.max(0, rest));
    }
    add(0, seats, chance * Math.max(0, more));
  });
  return [...found].map(([key, chance]) => ({ honest: Math.floor(key / 100), idle: key % 100, chance }));
}
