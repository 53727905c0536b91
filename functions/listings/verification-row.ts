/** A verification in lists and at its own URL (F324). */
import { taskIdOfVerification } from "#protocol/chain/ids.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { effectiveDeadline } from "#protocol/rules/consensus.ts";
import { lockedSecondsNow, type SystemLock } from "#protocol/rules/system-lock.ts";
import type { ListedVerification } from "#protocol/schemas/http/api-record.ts";
import { type FragmentOf, graphql } from "#subgraph/client/graphql.ts";

export const LISTED_VERIFICATION = graphql(`
  fragment ListedVerification on Verification @_unmask {
    id
    model {
      id
    }
    providerId
    statusIndex
    submittedAt
    submittedOrder
    check
    seats
    votesFor
    votesAgainst
    totalVotes
    consensusThreshold
    requiredVotes
    deadline
    lockedSecondsAtStart
  }
`);

/** The locks of the voting contract, whose duration extends its deadlines. */
export const SYSTEM_LOCK = graphql(`
  fragment VotingLock on Protocol @_unmask {
    systemLocked
    lockedAt
    lockedUntil
    lockedSeconds
  }
`);

const NEVER_LOCKED: SystemLock = {
  systemLocked: false,
  lockedAt: null,
  lockedUntil: null,
  lockedSeconds: "0",
};

export type VerificationRow = FragmentOf<typeof LISTED_VERIFICATION>;

/** Last second of the vote; 0 before its start. @param now the chain's present, unix seconds */
export function votingDeadlineOf(row: VerificationRow, lock: SystemLock | null, now: number): number {
  if (row.deadline === null) return 0;
  const locked = lockedSecondsNow(lock ?? NEVER_LOCKED, now);
  return effectiveDeadline(Number(row.deadline), locked, Number(row.lockedSecondsAtStart));
}

/** @param now the chain's present, unix seconds */
export function toListedVerification(
  row: VerificationRow,
  lock: SystemLock | null,
  now: number,
): ListedVerification {
  const until = votingDeadlineOf(row, lock, now);
  const isVoting = row.statusIndex === VerificationStatus.Voting;
  return {
    id: row.id,
    modelId: row.model.id,
    taskId: taskIdOfVerification(row.id),
    status: row.statusIndex,
    submittedBy: row.providerId,
    timestamp: Number(row.submittedAt),
    check: row.check,
    seats: row.seats,
    votesFor: row.votesFor,
    votesAgainst: row.votesAgainst,
    totalVotes: row.totalVotes,
    consensusThreshold: row.consensusThreshold,
    requiredVotes: row.requiredVotes,
    isExpired: until > 0 && now > until,
    timeRemaining: isVoting ? Math.max(0, until - now) : 0,
  };
}
