/** Rounds in a market of a few verifiers with equal stake, where every account is drawn again and again. */
import type { Random } from "#dev-infra/random.ts";
import { mean } from "./comparison.ts";
import { finiteMarket, play } from "./play.ts";
import type { Kind } from "./population.ts";
import type { Terms } from "./settings.ts";
import { inRewards } from "./settlement.ts";

export interface SmallMarket {
  readonly honest: number;
  readonly ring: number;
  readonly absent: number;
}

interface SmallResult {
  /** Chance that an honest provider's round ends in its favour, and undecided. */
  readonly paid: number;
  readonly undecided: number;
  /** Chance that the ring frames an honest provider, and that it delivers junk that is paid. */
  readonly framed: number;
  readonly junkPaid: number;
  /** Gains in rewards: a cheating provider, and a requester with the ring that frames. */
  readonly cheat: number;
  readonly framing: number;
  readonly unchecked: number;
}

export const sizeOf = ({ honest, ring, absent }: SmallMarket): number => honest + ring + absent;

/** Outcome of rounds in a small market, from `rounds` played rounds each. */
export function smallMarket(random: Random, terms: Terms, market: SmallMarket, rounds: number): SmallResult {
  const holders = (["honest", "ring", "absent"] as const satisfies readonly Kind[]).flatMap((kind) =>
    Array.from({ length: market[kind] }, () => ({ kind, units: 1 })),
  );
  const draw = finiteMarket(holders);
  const tally = { paid: 0, undecided: 0, framed: 0, junkPaid: 0, unchecked: 0 };
  const endsAs = (kind: string, ...ends: readonly string[]) => Number(ends.includes(kind));
  for (let at = 0; at < rounds; at++) {
    const { kind } = play(random, { terms, provider: "honest", draw }).ending;
    tally.paid += endsAs(kind, "agreed", "acquitted", "five-approved", "unchecked");
    tally.undecided += endsAs(kind, "undecided", "five-undecided");
    tally.unchecked += endsAs(kind, "unchecked");
  }
  const framing = mean(rounds, () => {
    const { ending, flow, seatTicket, members } = play(random, {
      terms,
      provider: "honest",
      framed: true,
      draw,
    });
    const own = members
      .filter(({ ticket }) => ticket.kind === "ring")
      .reduce((sum, { gain }) => sum + gain, 0n);
    const seat = seatTicket?.kind === "ring" ? flow.seat : 0n;
    tally.framed += endsAs(ending.kind, "convicted", "five-rejected");
    return 1 + inRewards(flow.requester + own + seat, terms);
  }).mean;
  const cheat = (provider: "fights" | "concedes") =>
    mean(rounds, () => {
      const { ending, flow } = play(random, { terms, provider, draw });
      if (provider === "fights")
        tally.junkPaid += endsAs(ending.kind, "agreed", "acquitted", "five-approved", "unchecked");
      return inRewards(flow.provider, terms);
    }).mean;
  const fights = cheat("fights");
  const best = terms.layout === "five" ? fights : Math.max(fights, cheat("concedes"));
  const share = (value: number) => value / rounds;
  return {
    paid: share(tally.paid),
    undecided: share(tally.undecided),
    framed: share(tally.framed),
    junkPaid: share(tally.junkPaid),
    unchecked: share(tally.unchecked),
    cheat: best,
    framing,
  };
}
