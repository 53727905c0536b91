/** Possible gains and losses of a vote, shown before voting. Amounts in the token's smallest unit. */
import { DECISIVE_VOTES } from "../generated/constants.ts";
import type { VerificationFacts } from "./facts.ts";
import { slashFor, splitPool } from "./reward.ts";

type Standing = Pick<
  VerificationFacts,
  "votesFor" | "votesAgainst" | "requiredVotes" | "voteLock" | "slashBps" | "sealed"
>;

/** Rewards of the two outcomes, and the penalty of a ruling. */
interface Terms {
  /** Shared by the approving voters of an approved result. */
  readonly verifierPool: bigint;
  /** The provider's bond: shared by the rejecting voters of a rejected result. */
  readonly bond: bigint;
  /** Part of the lock that the losing side forfeits when an arbiter overrules the outcome, basis points. */
  readonly ruledSlashBps: number;
}

export interface StakesOfVote {
  /** Maximum share of an approving voter when the result is approved. */
  readonly approving: bigint;
  /** Maximum share of a rejecting voter when the result is rejected. */
  readonly rejecting: bigint;
  /** Lost by a vote against the outcome. */
  readonly lostAgainst: bigint;
  /** Lost by a vote for an outcome that an arbiter overrules. */
  readonly lostOverruled: bigint;
}

/** Possible win and loss of the next vote. Shares are upper bounds; inconclusive votes lose no stake. */
export function stakesOfVote(standing: Standing, { verifierPool, bond, ruledSlashBps }: Terms): StakesOfVote {
  const { votesFor, votesAgainst, requiredVotes, voteLock, slashBps, sealed } = standing;
  const { approvals, rejections } = sealed
    ? sealedWinners(sealed.stage, votesAgainst)
    : {
        approvals: fewestWinners(votesFor, votesAgainst, requiredVotes),
        rejections: fewestWinners(votesAgainst, votesFor, requiredVotes),
      };
  return {
    approving: splitPool(verifierPool, approvals).share,
    rejecting: splitPool(bond, rejections).share,
    lostAgainst: slashFor(voteLock, slashBps),
    lostOverruled: slashFor(voteLock, Math.max(ruledSlashBps, slashBps)),
  };
}

/** Fewest winners of a sealed round. One first verifier is enough to approve; its rejection wins with three of the five others. */
function sealedWinners(stage: number, votesAgainst: number) {
  if (stage === 1) return { approvals: 1, rejections: DECISIVE_VOTES + 1 };
  return { approvals: DECISIVE_VOTES, rejections: DECISIVE_VOTES + (stage === 2 ? votesAgainst : 0) };
}

/** Votes with which this side can win after one more: above the other side and half of the quorum. */
function fewestWinners(own: number, other: number, requiredVotes: number): number {
  return Math.max(own + 1, other + 1, Math.floor(requiredVotes / 2) + 1);
}
