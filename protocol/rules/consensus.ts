/** When a vote is decided (G6) and when the decision can no longer change. The same integers as the contracts. */
import { VerificationStatus } from "../generated/enums.ts";
import type { AppealParams, VerificationFacts } from "./facts.ts";

export type Outcome = "approved" | "rejected";

type Tally = Pick<
  VerificationFacts,
  | "votesFor"
  | "votesAgainst"
  | "consensusThreshold"
  | "requiredVotes"
  | "majorityBps"
  | "extensions"
  | "maxExtensions"
>;

/** Whether no extension is left: the greater number of a quorum then decides at the deadline. */
export const isLastPeriod = ({ extensions, maxExtensions }: Pick<Tally, "extensions" | "maxExtensions">) =>
  extensions >= maxExtensions;

/** The side that has quorum and majority. Undefined when neither does. */
function majority({ votesFor, votesAgainst, requiredVotes, majorityBps }: Tally): Outcome | undefined {
  const total = votesFor + votesAgainst;
  if (total < requiredVotes) return undefined;
  const winning = Math.max(votesFor, votesAgainst);
  if (winning * 10_000 < majorityBps * total) return undefined;
  return votesFor > votesAgainst ? "approved" : "rejected";
}

/**
 * The side that wins at the deadline: quorum reached, and the majority on one side; in the last period the greater number is
 * enough. Undefined when neither does.
 */
export function outcomeAtDeadline(tally: Tally): Outcome | undefined {
  if (!isLastPeriod(tally)) return majority(tally);
  const { votesFor, votesAgainst, requiredVotes } = tally;
  if (votesFor === votesAgainst || votesFor + votesAgainst < requiredVotes) return undefined;
  return votesFor > votesAgainst ? "approved" : "rejected";
}

/** The side that wins before the deadline: quorum, majority, and `consensusThreshold` votes of its own. */
export function outcomeBeforeDeadline(tally: Tally): Outcome | undefined {
  const outcome = majority(tally);
  const votes = outcome === "approved" ? tally.votesFor : tally.votesAgainst;
  return outcome && votes >= tally.consensusThreshold ? outcome : undefined;
}

/**
 * A time of a vote with locked time added, its deadline or that from which it can be decided: the voters get back every
 * second during which nobody could vote.
 * @param lockedSeconds seconds of all locks until now
 * @param lockedSecondsAtStart the same when the voting started
 */
export function effectiveDeadline(
  deadline: number,
  lockedSeconds: number,
  lockedSecondsAtStart: number,
): number {
  return deadline + lockedSeconds - lockedSecondsAtStart;
}

const isDecided = (status: VerificationStatus): boolean =>
  status === VerificationStatus.Approved ||
  status === VerificationStatus.Rejected ||
  status === VerificationStatus.Inconclusive;

/**
 * Last second in which a decided outcome can be escalated, for sources that do not say so themselves; 0 when it cannot.
 * The parties of an inconclusive vote have their time even where appeals are off.
 */
export function appealDeadline(
  verification: Pick<VerificationFacts, "status" | "decidedAt">,
  appeals: Pick<AppealParams, "enabled" | "appealWindow" | "resolutionTimeout">,
): number {
  const { status, decidedAt } = verification;
  if (!isDecided(status)) return 0;
  if (status === VerificationStatus.Inconclusive) return decidedAt + appeals.resolutionTimeout;
  return appeals.enabled ? decidedAt + appeals.appealWindow : 0;
}

/**
 * Whether an outcome can no longer change, for sources that do not say so themselves.
 * @param ended an appeal against it has ended (there is no second one), or the party that could appeal has accepted
 * the outcome: distributed the reward, submitted anew, accepted or closed the task
 */
export function isFinalOutcome(
  verification: Pick<VerificationFacts, "status" | "decidedAt">,
  appeals: Pick<AppealParams, "enabled" | "appealWindow" | "resolutionTimeout">,
  now: number,
  ended = false,
): boolean {
  return isDecided(verification.status) && (ended || now > appealDeadline(verification, appeals));
}
