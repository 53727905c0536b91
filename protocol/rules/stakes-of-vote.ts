/** What a voter can win and lose, said before the vote. Amounts in the token's smallest unit. */
import type { VerificationFacts } from "./facts.ts";
import { slashFor, splitPool } from "./reward.ts";

type Standing = Pick<
  VerificationFacts,
  "votesFor" | "votesAgainst" | "requiredVotes" | "voteLock" | "slashBps"
>;

/** What the two outcomes pay, and what a ruling can take. */
interface Terms {
  /** Shared by those who approved an approved result. */
  readonly verifierPool: bigint;
  /** Of the provider: shared by those who rejected a rejected result. */
  readonly bond: bigint;
  /** Part of the lock that a side loses whose outcome an arbiter overrules, basis points. */
  readonly ruledSlashBps: number;
}

export interface StakesOfVote {
  /** Greatest share of one who approves, when the votes approve. */
  readonly approving: bigint;
  /** Greatest share of one who rejects, when the votes reject. */
  readonly rejecting: bigint;
  /** Lost by a vote against the outcome. */
  readonly lostAgainst: bigint;
  /** Lost by a vote with an outcome that an arbiter overrules. */
  readonly lostOverruled: bigint;
}

/**
 * The stakes of the next vote. Shares are the greatest possible ones: each further vote for the same side makes them smaller.
 * A vote without an outcome takes no stake.
 */
export function stakesOfVote(standing: Standing, { verifierPool, bond, ruledSlashBps }: Terms): StakesOfVote {
  const { votesFor, votesAgainst, requiredVotes, voteLock, slashBps } = standing;
  return {
    approving: splitPool(verifierPool, fewestWinners(votesFor, votesAgainst, requiredVotes)).share,
    rejecting: splitPool(bond, fewestWinners(votesAgainst, votesFor, requiredVotes)).share,
    lostAgainst: slashFor(voteLock, slashBps),
    lostOverruled: slashFor(voteLock, ruledSlashBps),
  };
}

/**
 * With one more vote of its own, a side wins with no fewer than these: more than the other side has, and more than half of the
 * quorum, which is what the last period asks for and the least that any rule does.
 */
function fewestWinners(own: number, other: number, requiredVotes: number): number {
  return Math.max(own + 1, other + 1, Math.floor(requiredVotes / 2) + 1);
}
