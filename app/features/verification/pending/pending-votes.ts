import type { Address } from "viem";
import type { VerifierFacts } from "#protocol/rules/facts.ts";
import { isLockedNow, type SystemLock } from "#protocol/rules/system-lock.ts";
import { canVote } from "#protocol/rules/verification.ts";
import { type IndexedVerification, partiesOf, verificationFacts } from "../situation/verification-facts.ts";

type Votable = IndexedVerification & Parameters<typeof partiesOf>[0];

export interface PendingVotes<Row> {
  /** The account can vote on these now. */
  castable: Row[];
  /** Nothing but locked stake is in the way. */
  waitingForStake: Row[];
}

/** Which of the running votes an account can still cast, in the order given. `now`: the chain's present, unix seconds. */
export function pendingVotes<Row extends Votable>(
  rows: readonly Row[],
  verifier: VerifierFacts,
  lock: SystemLock,
  account: Address,
  now: number,
): PendingVotes<Row> {
  const castable: Row[] = [];
  const waitingForStake: Row[] = [];
  for (const row of rows) {
    const verdict = canVote(
      verificationFacts(row, lock, now),
      verifier,
      partiesOf(row),
      { account, now },
      { systemLocked: isLockedNow(lock, now), hasVoted: false },
    );
    if (verdict.allowed) castable.push(row);
    else if (verdict.rule === "InsufficientFreeStake") waitingForStake.push(row);
  }
  return { castable, waitingForStake };
}
