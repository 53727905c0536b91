import type { LockingVote } from "./locked-stake.query.server.ts";

/** What settling the votes of these verifications costs, smallest unit; undefined where none of them locks stake. */
export function lossOfVotes(votes: readonly LockingVote[], verificationIds: readonly string[]) {
  const own = votes.filter(({ verification }) => verificationIds.includes(verification.id));
  return own.length === 0 ? undefined : own.reduce((sum, { loss }) => sum + BigInt(loss), 0n);
}
