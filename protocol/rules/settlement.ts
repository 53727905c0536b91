/** Stake that a vote loses once the outcome is final (G5). Amounts in the token's smallest unit. */
import { Ruling, VerificationStatus } from "../generated/enums.ts";
import type { VoteFacts } from "./facts.ts";
import { slashFor } from "./reward.ts";

const { Approved, Rejected, Inconclusive } = VerificationStatus;

/** A judged round, as far as its losses depend on it. */
export interface JudgedRound {
  readonly status: VerificationStatus;
  /** Outcome of the vote before an arbiter ruled; undefined without a ruling. */
  readonly before: VerificationStatus | undefined;
  /** Part of a lock that an ordinary vote against the outcome loses, basis points. */
  readonly minoritySlashBps: number;
  /** The same for votes for an outcome that an arbiter overruled. */
  readonly ruledSlashBps: number;
  /** Whether sealed votes could be opened: one that was not loses its lock. */
  readonly couldOpen?: boolean;
}

/** Whether an arbiter replaced the outcome of the vote by the opposite one. */
export const isOverruled = ({ status, before }: Pick<JudgedRound, "status" | "before">): boolean =>
  before !== undefined && before !== status && before !== Inconclusive && status !== Inconclusive;

/** Part of the lock that a vote against the outcome loses, basis points: at least the ruled rate where a ruling overruled the vote. */
export const slashBpsOf = (round: JudgedRound): number =>
  isOverruled(round) ? Math.max(round.ruledSlashBps, round.minoritySlashBps) : round.minoritySlashBps;

/** A vote's loss from the outcome of its round; zero for votes with the outcome, and without an outcome. */
export function lossOf(round: JudgedRound, { support }: Pick<VoteFacts, "support">, lock: bigint): bigint {
  const isDecided = round.status === Approved || round.status === Rejected || round.status === Inconclusive;
  if (support === null) return isDecided && round.couldOpen ? slashFor(lock, slashBpsOf(round)) : 0n;
  const against = support ? round.status === Rejected : round.status === Approved;
  return against ? slashFor(lock, slashBpsOf(round)) : 0n;
}

/** How many votes a ruling against the outcome `before` would cost how much each. */
export function lossesByRuling(
  ruling: Exclude<Ruling, typeof Ruling.None>,
  { before, votesFor, votesAgainst, voteLock, ...rules }: RulingQuestion,
): { readonly votes: number; readonly each: bigint } {
  if (ruling === Ruling.Refund) return { votes: 0, each: 0n };
  const status = ruling === Ruling.Approve ? Approved : Rejected;
  const votes = status === Approved ? votesAgainst : votesFor;
  return { votes, each: slashFor(voteLock, slashBpsOf({ status, before, ...rules })) };
}

export interface RulingQuestion extends Omit<JudgedRound, "status"> {
  readonly votesFor: number;
  readonly votesAgainst: number;
  readonly voteLock: bigint;
}
