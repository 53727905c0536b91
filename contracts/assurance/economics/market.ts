/** A market of 10,000 tasks with 200 verifiers and providers of all kinds: today's open votes, and recomputed rounds. */
import type { Random } from "#dev-infra/random.ts";
import { cases, termsOfCase } from "./cases.ts";
import { finiteMarket, type Holder, play } from "./play.ts";
import { type Kind, kinds } from "./population.ts";
import { inRewards } from "./settlement.ts";
import type { ProviderPlay } from "./values.ts";

/** Verifiers of each kind, 200 in all, each with ten units of stake. */
const verifiers: Readonly<Record<Kind, number>> = {
  honest: 100,
  lazy: 16,
  guess: 8,
  copy: 16,
  ring: 40,
  absent: 20,
};

const providerKinds = ["honest", "always", "sometimes", "concedes", "withholds"] as const;
type ProviderKind = (typeof providerKinds)[number];

/** Share of the tasks, and how often a provider of the kind cheats. */
const providers: readonly (readonly [share: number, kind: ProviderKind, cheats: number])[] = [
  [0.6, "honest", 0],
  [0.15, "always", 1],
  [0.15, "sometimes", 0.3],
  [0.07, "concedes", 1],
  [0.03, "withholds", 1],
];

export interface MarketResult {
  /** Gain of one verifier of each kind over all tasks, in rewards. */
  readonly verifiers: Readonly<Record<Kind, number>>;
  /** Gain of a provider of each kind for one task. */
  readonly providers: Readonly<Record<ProviderKind, number>>;
  readonly junkPaid: number;
  /** Share of right results that are not paid. */
  readonly rightUnpaid: number;
}

const zero = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

function collect(
  random: Random,
  tasks: number,
  one: (kind: ProviderKind, cheats: boolean, gains: Gains) => boolean,
) {
  const gains: Gains = { verifiers: zero(kinds), providers: zero(providerKinds) };
  const tasksOf = zero(providerKinds);
  let [junk, junkPaid, right, unpaid] = [0, 0, 0, 0];
  for (let at = 0; at < tasks; at++) {
    const { kind, often } = random.weighted(
      providers.map(([share, name, share2]) => [share, { kind: name, often: share2 }]),
    );
    const cheats = random.chance(often);
    const paid = one(kind, cheats, gains);
    tasksOf[kind]++;
    if (cheats && kind !== "withholds") [junk, junkPaid] = [junk + 1, junkPaid + Number(paid)];
    if (!cheats) [right, unpaid] = [right + 1, unpaid + Number(!paid)];
  }
  for (const kind of kinds) gains.verifiers[kind] /= verifiers[kind];
  for (const kind of providerKinds) gains.providers[kind] /= Math.max(1, tasksOf[kind]);
  return { ...gains, junkPaid: junkPaid / junk, rightUnpaid: unpaid / right };
}

interface Gains {
  readonly verifiers: Record<Kind, number>;
  readonly providers: Record<ProviderKind, number>;
}

/** The market with recomputed rounds; a task has one of the recommended settings. */
export function coreMarket(random: Random, tasks: number): MarketResult {
  const holders = kinds.flatMap((kind) =>
    Array.from({ length: verifiers[kind] }, (): Holder => ({ kind, units: 10 })),
  );
  const draw = finiteMarket(holders);
  return collect(random, tasks, (kind, cheats, gains) => {
    const one = random.pick(cases);
    const terms = termsOfCase(one);
    const fights: ProviderPlay = cheats ? "fights" : "honest";
    const provider: ProviderPlay = cheats && (kind === "concedes" || kind === "withholds") ? kind : fights;
    const { ending, flow, seatTicket, members } = play(random, { terms, provider, draw });
    const check = inRewards(terms.cost, terms);
    const earned = (verifier: Kind, amount: bigint) => {
      // The ring knows the junk of its friends; any other digest costs it the computation.
      const computes = verifier === "honest" || (verifier === "ring" && !cheats);
      gains.verifiers[verifier] += inRewards(amount, terms) - (computes ? check : 0);
    };
    if (seatTicket) earned(seatTicket.kind, flow.seat);
    for (const { ticket, gain } of members) earned(ticket.kind, gain);
    gains.providers[kind] += inRewards(flow.provider, terms) - (cheats ? 0 : one.cost);
    return ["agreed", "acquitted", "five-approved", "unchecked"].includes(ending.kind);
  });
}

/** The same market with today's open votes: the first five voters decide, and copies follow the lead. */
export function openMarket(random: Random, tasks: number): MarketResult {
  const present = kinds.flatMap((kind) =>
    kind === "absent" ? [] : Array.from({ length: verifiers[kind] }, () => kind),
  );
  return collect(random, tasks, (kind, cheats, gains) => {
    const { cost, costBps } = random.pick(cases);
    const voters = random.shuffle(present).slice(0, 5);
    const leads = voters.filter((voter) => voter !== "copy");
    const approves = (voter: Kind) => voter !== "honest" || !cheats;
    const lead = leads.filter(approves).length * 2 >= leads.length;
    const votes = voters.map((voter) => [voter, voter === "copy" ? lead : approves(voter)] as const);
    const yes = votes.filter(([, vote]) => vote).length;
    const approved = yes >= 3;
    const winners = approved ? yes : 5 - yes;
    for (const [voter, vote] of votes)
      gains.verifiers[voter] +=
        (vote === approved ? 0.15 / winners : -0.05) - (voter === "honest" ? costBps / 10_000 : 0);
    gains.providers[kind] += (approved ? 0.8 : -0.15) - (cheats ? 0 : cost);
    return approved;
  });
}
