/**
 * Constants of recomputed rounds and the amounts that follow from them. A task declares one number, `costBps`: the cost of
 * one complete check, in basis points of the reward. Decision 30 explains each constant.
 */

/** Basis points of the reward unless stated otherwise. */
export const rules = {
  /** Least and greatest share of the verifiers. */
  minVerifierBps: 1_500,
  maxVerifierBps: 3_000,
  protocolBps: 500,
  /** Share of the verifiers' part that pays for posting transactions, basis points of that part. */
  keeperBps: 500,
  /** Verifiers' share per unit of cost: 25,000 = 2.5 times the declared cost. */
  poolPerCost: 25_000,
  /** Pay of a committee member per unit of cost (20,000 = twice the declared cost), and its floor. */
  memberPerCost: 20_000,
  minMemberPayBps: 500,
  /** Lock of a committee member per unit of its pay. */
  memberLockPerPay: 20_000,
  minSeatLockBps: 4_000,
  minBondBps: 12_000,
  /** Locks of each verifier and of the provider where five seats check at once. */
  fiveSeatLockBps: 1_500,
  fiveBondBps: 4_000,
  /** Greatest declared cost of either layout; a higher one is refused. */
  maxCostBps: { one: 1_200, five: 150 },
  committeeSeats: 5,
  /** Equal digests that decide. */
  quorum: 3,
  /** Mean number of tickets of the first window for one seat, and of any window at most. */
  seatTickets: 3,
  mostTickets: 11,
} as const;

export const BPS = 10_000;

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
export function sharesOf(costBps: number, layout: Layout = "one") {
  const verifierBps = Math.max(rules.minVerifierBps, Math.ceil((costBps * rules.poolPerCost) / BPS));
  if (layout === "five") {
    const lock = rules.fiveSeatLockBps;
    return {
      verifierBps,
      memberBps: rules.minMemberPayBps,
      seatLockBps: lock,
      memberLockBps: lock,
      bondBps: rules.fiveBondBps,
    };
  }
  const memberBps = Math.max(rules.minMemberPayBps, Math.ceil((costBps * rules.memberPerCost) / BPS));
  const committeeBps = rules.committeeSeats * memberBps;
  const seatLockBps = Math.max(rules.minSeatLockBps, committeeBps);
  const memberLockBps = Math.min(seatLockBps, Math.ceil((memberBps * rules.memberLockPerPay) / BPS));
  return {
    verifierBps,
    memberBps,
    seatLockBps,
    memberLockBps,
    bondBps: Math.max(rules.minBondBps, committeeBps + verifierBps),
  };
}

/** Amounts of a round, rounded down, so locks cover what they pay. @throws RangeError for an unpayable cost */
export function termsOf(reward: bigint, costBps: number, layout: Layout = "one"): Terms {
  const most = rules.maxCostBps[layout];
  if (!Number.isInteger(costBps) || costBps < 1 || costBps > most)
    throw new RangeError(`costBps is ${costBps}; allowed are whole numbers from 1 to ${most}`);
  const { verifierBps, memberBps, seatLockBps, memberLockBps, bondBps } = sharesOf(costBps, layout);
  const pool = shareOf(reward, verifierBps);
  const keeper = shareOf(pool, rules.keeperBps);
  const fee = shareOf(reward, rules.protocolBps);
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
