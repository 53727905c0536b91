/** When a vote is decided (G6) and when the decision becomes final. Integer arithmetic as in the contracts. */
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

/** Whether no extension is left: with quorum, the larger side then wins at the deadline. */
export const isLastPeriod = ({ extensions, maxExtensions }: Pick<Tally, "extensions" | "maxExtensions">) =>
  extensions >= maxExtensions;

/** The side that has quorum and majority; undefined when neither does. */
function majority({ votesFor, votesAgainst, requiredVotes, majorityBps }: Tally): Outcome | undefined {
  const total = votesFor + votesAgainst;
  if (total < requiredVotes) return undefined;
  const winning = Math.max(votesFor, votesAgainst);
  if (winning * 10_000 < majorityBps * total) return undefined;
  return votesFor > votesAgainst ? "approved" : "rejected";
}

/** The side that wins at the deadline, by quorum and majority; in the last period by more votes. Undefined for neither. */
export function outcomeAtDeadline(tally: Tally): Outcome | undefined {
  if (!isLastPeriod(tally)) return majority(tally);
  const { votesFor, votesAgainst, requiredVotes } = tally;
  if (votesFor === votesAgainst || votesFor + votesAgainst < requiredVotes) return undefined;
  return votesFor > votesAgainst ? "approved" : "rejected";
}

/** The side that wins before the deadline: quorum, majority, and at least `consensusThreshold` votes. */
export function outcomeBeforeDeadline(tally: Tally): Outcome | undefined {
  const outcome = majority(tally);
  const votes = outcome === "approved" ? tally.votesFor : tally.votesAgainst;
  return outcome && votes >= tally.consensusThreshold ? outcome : undefined;
}

/** A vote's deadline or earliest decision time, with the time added that was locked since it started. */
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

/** Last second in which a decided outcome can be escalated; 0 when it cannot. Inconclusive votes always have this time. */
export function appealDeadline(
  verification: Pick<VerificationFacts, "status" | "decidedAt">,
  appeals: Pick<AppealParams, "enabled" | "appealWindow" | "resolutionTimeout">,
): number {
  const { status, decidedAt } = verification;
  if (!isDecided(status)) return 0;
  if (status === VerificationStatus.Inconclusive) return decidedAt + appeals.resolutionTimeout;
  return appeals.enabled ? decidedAt + appeals.appealWindow : 0;
}

/** Whether an outcome can no longer change; `ended`: its appeal ended, or the party accepted it. */
export function isFinalOutcome(
  verification: Pick<VerificationFacts, "status" | "decidedAt">,
  appeals: Pick<AppealParams, "enabled" | "appealWindow" | "resolutionTimeout">,
  now: number,
  ended = false,
): boolean {
  return isDecided(verification.status) && (ended || now > appealDeadline(verification, appeals));
}
