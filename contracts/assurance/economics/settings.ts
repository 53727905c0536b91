/**
 * Constants of recomputed rounds and the amounts that follow from them. A task declares one number, `costBps`: the cost of
 * one complete check, in basis points of the reward. Decision 30 explains each constant.
 */

/** Basis points of the reward unless stated otherwise. */
export interface Rules {
  /** Least and greatest share of the verifiers. */
  readonly minVerifierBps: number;
  readonly maxVerifierBps: number;
  readonly protocolBps: number;
  /** Share of the verifiers' part that pays for posting transactions, basis points of that part. */
  readonly keeperBps: number;
  /** Verifiers' share per unit of cost: 25,000 = 2.5 times the declared cost. */
  readonly poolPerCost: number;
  /** Pay of a committee member per unit of cost (20,000 = twice the declared cost), and its floor. */
  readonly memberPerCost: number;
  readonly minMemberPayBps: number;
  /** Lock of a committee member per unit of its pay. */
  readonly memberLockPerPay: number;
  readonly minSeatLockBps: number;
  readonly minBondBps: number;
  /** Locks of each verifier and of the provider where five seats check at once. */
  readonly fiveSeatLockBps: number;
  readonly fiveBondBps: number;
  /** A declared cost above this is refused. */
  readonly maxCostBps: number;
  /** Up to this cost, five seats check every task at once. */
  readonly fiveSeatsCostBps: number;
  readonly committeeSeats: number;
  /** Equal digests that decide. */
  readonly quorum: number;
  /** Expected tickets of the first window for one seat, and of every window at most. */
  readonly seatTickets: number;
  readonly mostTickets: number;
}

export const rules: Rules = {
  minVerifierBps: 1_500,
  maxVerifierBps: 3_000,
  protocolBps: 500,
  keeperBps: 500,
  poolPerCost: 25_000,
  memberPerCost: 20_000,
  minMemberPayBps: 500,
  memberLockPerPay: 20_000,
  minSeatLockBps: 4_000,
  minBondBps: 12_000,
  fiveSeatLockBps: 1_500,
  fiveBondBps: 4_000,
  maxCostBps: 1_200,
  fiveSeatsCostBps: 150,
  committeeSeats: 5,
  quorum: 3,
  seatTickets: 3,
  mostTickets: 11,
};

export const BPS = 10_000;

/** Amounts of one round in wei. */
export interface Terms {
  readonly layout: Layout;
  readonly reward: bigint;
  /** The verifiers' part: seat pay and keeper. */
  readonly pool: bigint;
  readonly keeper: bigint;
  /** Pay of the one seat (w); five seats share it. */
  readonly seatPay: bigint;
  readonly fee: bigint;
  readonly providerPay: bigint;
  /** Declared cost of one check (k). */
  readonly cost: bigint;
  readonly memberPay: bigint;
  /** Lock of the one seat, and lost by it (L). A committee seat locks and loses `memberLock`. */
  readonly seatLock: bigint;
  readonly memberLock: bigint;
  /** The provider's lock (B). */
  readonly bond: bigint;
}

const shareOf = (amount: bigint, bps: number): bigint => (amount * BigInt(bps)) / BigInt(BPS);

/** One seat first, and five others on a difference; or five seats at once. */
export type Layout = "one" | "five";

/** All shares that follow from the declared cost, basis points of the reward. */
export function sharesOf(costBps: number, layout: Layout = "one", by: Rules = rules) {
  const verifierBps = Math.max(by.minVerifierBps, Math.ceil((costBps * by.poolPerCost) / BPS));
  if (layout === "five") {
    const lock = by.fiveSeatLockBps;
    return {
      verifierBps,
      memberBps: by.minMemberPayBps,
      seatLockBps: lock,
      memberLockBps: lock,
      bondBps: by.fiveBondBps,
    };
  }
  const memberBps = Math.max(by.minMemberPayBps, Math.ceil((costBps * by.memberPerCost) / BPS));
  const committeeBps = by.committeeSeats * memberBps;
  const seatLockBps = Math.max(by.minSeatLockBps, committeeBps);
  const memberLockBps = Math.min(seatLockBps, Math.ceil((memberBps * by.memberLockPerPay) / BPS));
  return {
    verifierBps,
    memberBps,
    seatLockBps,
    memberLockBps,
    bondBps: Math.max(by.minBondBps, committeeBps + verifierBps),
  };
}

/** Declared costs that a layout accepts, basis points. */
export const mostCost = (layout: Layout, by: Rules = rules): number =>
  layout === "five" ? by.fiveSeatsCostBps : by.maxCostBps;

/**
 * Amounts of a round. All divisions round down, so the locks always cover what they pay.
 * @throws RangeError for a cost that no setting can pay
 */
export function termsOf(reward: bigint, costBps: number, layout: Layout = "one", by: Rules = rules): Terms {
  const most = mostCost(layout, by);
  if (!Number.isInteger(costBps) || costBps < 1 || costBps > most)
    throw new RangeError(`costBps is ${costBps}; allowed are whole numbers from 1 to ${most}`);
  const { verifierBps, memberBps, seatLockBps, memberLockBps, bondBps } = sharesOf(costBps, layout, by);
  const pool = shareOf(reward, verifierBps);
  const keeper = shareOf(pool, by.keeperBps);
  const fee = shareOf(reward, by.protocolBps);
  return {
    layout,
    reward,
    pool,
    keeper,
    seatPay: pool - keeper,
    fee,
    providerPay: reward - pool - fee,
    cost: shareOf(reward, costBps),
    memberPay: shareOf(reward, memberBps),
    seatLock: shareOf(reward, seatLockBps),
    memberLock: shareOf(reward, memberLockBps),
    bond: shareOf(reward, bondBps),
  };
}
