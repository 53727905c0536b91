/** Money at every ending of a recomputed round, exact to the wei: the sum of all flows is zero. */
import { rules, type Terms } from "./settings.ts";

/** Committee seats by what their opening was worth. */
export interface Members {
  /** Revealed the deciding digest; all revealed ones when nothing was decided. */
  readonly winners: number;
  readonly losers: number;
  readonly silent: number;
}

export type SeatState = "right" | "wrong" | "silent";

export type Ending =
  | { readonly kind: "agreed" | "conceded" | "unchecked" }
  | { readonly kind: "withheld"; readonly seated: boolean }
  | ({ readonly kind: "acquitted" | "convicted" | "undecided"; readonly seat: SeatState } & Members)
  | ({ readonly kind: "five-approved" | "five-rejected" | "five-undecided" } & Members)
  | ({ readonly kind: "appeal-upheld" | "appeal-rejected" | "appeal-undecided" } & Members);

/** Gain of each party (negative: loss) against its position before the task. Member amounts are per seat. */
export interface Flow {
  readonly requester: bigint;
  readonly provider: bigint;
  readonly seat: bigint;
  readonly winner: bigint;
  readonly loser: bigint;
  readonly silent: bigint;
  readonly appellant: bigint;
  readonly keeper: bigint;
  readonly protocol: bigint;
}

const noMembers: Members = { winners: 0, losers: 0, silent: 0 };
const each = (amount: bigint, among: number): bigint => (among > 0 ? amount / BigInt(among) : 0n);

/** Fills in the protocol's flow: it takes what no other party gets. */
function balanced(flow: Partial<Omit<Flow, "protocol">>, members: Members = noMembers): Flow {
  const all = {
    requester: 0n,
    provider: 0n,
    seat: 0n,
    winner: 0n,
    loser: 0n,
    silent: 0n,
    appellant: 0n,
    keeper: 0n,
    ...flow,
  };
  const paid =
    all.requester +
    all.provider +
    all.seat +
    all.appellant +
    all.keeper +
    all.winner * BigInt(members.winners) +
    all.loser * BigInt(members.losers) +
    all.silent * BigInt(members.silent);
  return { ...all, protocol: -paid };
}

export function settle(terms: Terms, ending: Ending): Flow {
  const { reward, pool, keeper, seatPay, providerPay, memberPay, seatLock, memberLock, bond } = terms;
  const paid = { requester: -reward, provider: providerPay, keeper };
  const refunded = { requester: 0n, provider: -bond, keeper };
  switch (ending.kind) {
    case "agreed":
      return balanced({ ...paid, seat: seatPay });
    case "unchecked":
      return balanced({ requester: pool - reward, provider: providerPay });
    case "conceded":
      return balanced({ ...refunded, provider: -pool - bond / 2n, seat: seatPay });
    case "withheld":
      return balanced({
        ...refunded,
        keeper: ending.seated ? keeper : 0n,
        seat: ending.seated ? seatPay : 0n,
      });
    case "acquitted":
      return balanced(
        { ...paid, seat: -seatLock, winner: memberPay, loser: -memberLock, silent: -memberLock },
        ending,
      );
    case "convicted":
      return balanced(
        {
          ...refunded,
          seat: ending.seat === "right" ? seatPay : -seatLock,
          winner: memberPay,
          loser: -memberLock,
          silent: -memberLock,
        },
        ending,
      );
    case "undecided": {
      const silentSeat = ending.seat === "silent";
      const share = each(seatPay, ending.winners + (silentSeat ? 0 : 1));
      return balanced(
        {
          requester: -pool,
          keeper,
          seat: silentSeat ? -seatLock : share,
          winner: share,
          silent: -memberLock,
        },
        ending,
      );
    }
    case "five-approved":
    case "five-rejected": {
      const lost = { loser: -memberLock, silent: -memberLock, winner: each(seatPay, rules.committeeSeats) };
      return balanced({ ...(ending.kind === "five-approved" ? paid : refunded), ...lost }, ending);
    }
    case "five-undecided":
      return balanced(
        { requester: -pool, keeper, winner: each(seatPay, ending.winners), silent: -memberLock },
        ending,
      );
    case "appeal-upheld":
      return balanced(
        {
          ...refunded,
          seat: -seatLock,
          appellant: 2n * memberPay,
          winner: memberPay,
          loser: -memberLock,
          silent: -memberLock,
        },
        ending,
      );
    case "appeal-rejected":
    case "appeal-undecided": {
      const decided = ending.kind === "appeal-rejected";
      const advance = BigInt(rules.committeeSeats) * memberPay;
      return balanced(
        {
          ...paid,
          seat: seatPay,
          appellant: -advance,
          winner: decided ? memberPay : each(advance, ending.winners),
          loser: decided ? -memberLock : 0n,
          silent: -memberLock,
        },
        ending,
      );
    }
  }
}

/** One party's flow in parts of the reward. */
export const inRewards = (amount: bigint, terms: Terms): number => Number(amount) / Number(terms.reward);
