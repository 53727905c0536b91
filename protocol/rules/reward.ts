/** The contracts' arithmetic of rewards, bonds and stakes (F181, G4, G5, G7). Every division rounds down. */
import { BPS, MISSED_DEADLINE_BPS } from "../generated/constants.ts";

const larger = (a: bigint, b: bigint) => (a > b ? a : b);

/** `bps` basis points of an amount, rounded down. */
export function shareOf(amount: bigint, bps: number): bigint {
  return (amount * BigInt(bps)) / BigInt(BPS);
}

export interface RewardSplit {
  readonly provider: bigint;
  readonly verifierPool: bigint;
  /** The remainder, so the three parts sum to the reward exactly. */
  readonly protocol: bigint;
}

/** How a verified task's reward is divided, by the basis points fixed at the task's creation. */
export function splitReward(
  reward: bigint,
  { providerBps, verifierBps }: { readonly providerBps: number; readonly verifierBps: number },
): RewardSplit {
  const provider = shareOf(reward, providerBps);
  const verifierPool = shareOf(reward, verifierBps);
  return { provider, verifierPool, protocol: reward - provider - verifierPool };
}

/** The provider's deposit for a task. It is returned on approval and goes to the verifiers' pool on rejection. */
export function bondFor(reward: bigint, bondBps: number): bigint {
  return shareOf(reward, bondBps);
}

/** Facts about an accepted task whose result is not submitted. Times are unix seconds of the chain. */
export interface ReturnFacts {
  /** Smallest unit. */
  readonly reward: bigint;
  readonly createdAt: number;
  /** Last second in which a result may be submitted. */
  readonly deadline: number;
  /** End of an announced cancellation; 0 or null without one. */
  readonly cancelEffectiveAt: number | null;
  /** Bond that is locked and that no result has used: 0 for a provider that the requester assigned. */
  readonly bondLocked: bigint;
}

/** Last second in which an accepted task can be given back without a price: half of the task's time. */
export const freeReturnUntil = ({
  createdAt,
  deadline,
}: Pick<ReturnFacts, "createdAt" | "deadline">): number => createdAt + Math.floor((deadline - createdAt) / 2);

/** Part of the bond that the protocol keeps after a missed deadline, or a return in the second half. */
export const missedDeadlinePrice = (reward: bigint): bigint => shareOf(reward, MISSED_DEADLINE_BPS);

/** Price of giving the task back now. Nothing is due once the requester has announced a cancellation. */
export function priceOfReturn(task: ReturnFacts, now: number): bigint {
  const isFree = task.bondLocked === 0n || !!task.cancelEffectiveAt || now <= freeReturnUntil(task);
  return isFree ? 0n : missedDeadlinePrice(task.reward);
}

/** Price of a deadline that passes without a result. */
export function priceOfExpiry(task: ReturnFacts): bigint {
  const isFree = task.bondLocked === 0n || !!task.cancelEffectiveAt;
  return isFree ? 0n : missedDeadlinePrice(task.reward);
}

/** Each winning voter's share of a pool, and the remainder of the division, which goes to the protocol. */
export function splitPool(
  pool: bigint,
  participants: number,
): { readonly share: bigint; readonly dust: bigint } {
  if (participants <= 0) return { share: 0n, dust: 0n };
  const share = pool / BigInt(participants);
  return { share, dust: pool - share * BigInt(participants) };
}

/** Payments to voters when an inconclusive result is closed, and each voter's share. */
export interface UndecidedPayment {
  /** From the verifiers' part of the reward. */
  readonly byRequester: bigint;
  /** From the bond. */
  readonly byProvider: bigint;
  /** Per vote. */
  readonly share: bigint;
}

/** Votes of an undecided round. */
export interface UndecidedTally {
  readonly votesFor: number;
  readonly votesAgainst: number;
  /** Set for sealed votes: the requester pays, because too few votes agree or were opened (decision 32). */
  readonly sealed?: object | undefined;
}

/**
 * Pays the voters of an inconclusive result: from the reward where votes were sealed or most of them approved, from the
 * provider's bond where most rejected, or half from each in a tie.
 */
export function payUndecided(
  tally: UndecidedTally,
  { verifierPool, bond }: { readonly verifierPool: bigint; readonly bond: bigint },
): UndecidedPayment {
  const { votesFor, votesAgainst } = tally;
  const votes = votesFor + votesAgainst;
  if (votes === 0) return { byRequester: 0n, byProvider: 0n, share: 0n };
  if (tally.sealed)
    return { byRequester: verifierPool, byProvider: 0n, share: splitPool(verifierPool, votes).share };
  const parts = votesFor === votesAgainst ? 2n : 1n;
  const byRequester = votesFor < votesAgainst ? 0n : verifierPool / parts;
  const byProvider = votesFor > votesAgainst ? 0n : bond / parts;
  return { byRequester, byProvider, share: splitPool(byRequester + byProvider, votes).share };
}

/** Recipients of the pool of an accepted inconclusive result: the approvals, or all votes when there are none. */
export const sharesOfAccepted = ({
  votesFor,
  votesAgainst,
}: {
  readonly votesFor: number;
  readonly votesAgainst: number;
}): number => votesFor || votesAgainst;

/** Part of the locked stake that a vote against the outcome loses. */
export function slashFor(voteLock: bigint, slashBps: number): bigint {
  return shareOf(voteLock, slashBps);
}

/** Payments of an appellant in advance, smallest unit. */
export interface AppealCost {
  /** A share of the reward. Returned unless a ruling confirms the outcome. */
  readonly bond: bigint;
  /** Paid to the arbiter that rules; burnt when none rules in time. */
  readonly fee: bigint;
  readonly total: bigint;
}

/** The price of an appeal. The fee is the same for every task, so appeals about small rewards cost it as well. */
export function appealCostFor(
  reward: bigint,
  { arbiterFee, appealBondBps }: { readonly arbiterFee: bigint; readonly appealBondBps: number },
): AppealCost {
  const bond = shareOf(reward, appealBondBps);
  return { bond, fee: arbiterFee, total: bond + arbiterFee };
}

const CLASSIC_MINIMUM = 100n;
const HELPER_MINIMUM = 1_000n;

/** Allowance of the approval path: the larger of three times the reward and 100 tokens (F78, G8). */
export function approvalAmount(reward: bigint, decimals = 18): bigint {
  return larger(reward * 3n, CLASSIC_MINIMUM * 10n ** BigInt(decimals));
}

/** Default of the allowance helper: the larger of twice the amount and 1,000 tokens (F78). */
export function helperApprovalAmount(amount: bigint, decimals = 18): bigint {
  return larger(amount * 2n, HELPER_MINIMUM * 10n ** BigInt(decimals));
}
