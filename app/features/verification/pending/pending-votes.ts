import type { Address } from "viem";
import type { VerifierFacts } from "#protocol/rules/facts.ts";
import { canSeal } from "#protocol/rules/round/sealed.ts";
import { isLockedNow, type SystemLock } from "#protocol/rules/system-lock.ts";
import { canVote } from "#protocol/rules/verification.ts";
import { type IndexedVerification, partiesOf, verificationFacts } from "../situation/verification-facts.ts";

type Votable = IndexedVerification & Parameters<typeof partiesOf>[0];

export interface PendingVotes<Row> {
  /** The account can vote on these now. */
  castable: Row[];
  /** Blocked only because the stake is locked. */
  waitingForStake: Row[];
}

/** Open votes that an account can still cast, in the given order. `now`: chain time, unix seconds. */
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
    const facts = verificationFacts(row, lock, now);
    const verdict = (facts.sealed ? canSeal : canVote)(
      facts,
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
