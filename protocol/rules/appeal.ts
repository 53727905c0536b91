/** Voters whose stake an outcome slashes can appeal like a party, before any money moves (decision 4). */
import { VerificationStatus } from "../generated/enums.ts";
import type { VerificationFacts, VoteFacts } from "./facts.ts";
import { slashFor } from "./reward.ts";

/** The facts that determine whether a vote lost stake. */
export type Judged = Pick<
  VerificationFacts,
  "status" | "votesFor" | "votesAgainst" | "voteLock" | "slashBps" | "isFinal" | "appealUntil"
>;

const { Approved, Rejected } = VerificationStatus;

const takesStake = ({ voteLock, slashBps }: Judged) => slashFor(voteLock, slashBps) > 0n;

/** Whether the outcome slashes this vote. */
export function losesStake(verification: Judged, vote: Pick<VoteFacts, "support"> | undefined): boolean {
  // A vote that was not opened loses its lock whatever the outcome is, so no appeal helps it.
  if (!vote || vote.support === null || !takesStake(verification)) return false;
  return vote.support ? verification.status === Rejected : verification.status === Approved;
}

/** Last second in which such voters can appeal; 0 when there are none or the time is over. */
export function votersAppealUntil(verification: Judged): number {
  const { status, votesFor, votesAgainst, isFinal, appealUntil } = verification;
  const losers = status === Approved ? votesAgainst : status === Rejected ? votesFor : 0;
  return losers > 0 && !isFinal && takesStake(verification) ? appealUntil : 0;
}
