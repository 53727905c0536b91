/**
 * Records of accounts by role: the public formulas of /docs/graphql/reputation, in one place. They count what the index
 * counted; nobody rates anybody. A share says how many cases it is of, and a few cases say nothing.
 */

/** From this many cases on a share says something about somebody. */
export const ENOUGH_CASES = 5;

/** A part of counted cases. */
export interface Share {
  readonly part: number;
  readonly cases: number;
}

/** A duration over some cases. */
export interface Duration {
  /** Seconds; undefined before the first case. */
  readonly seconds: number | undefined;
  readonly cases: number;
}

/** Whether there are enough cases to judge by. */
export const isTelling = ({ cases }: { readonly cases: number }): boolean => cases >= ENOUGH_CASES;

/** Values that the index keeps for a median: the latest ones, so that it tells of the present. */
const MEDIAN_OF = 31;

/** `Provider` of the index: confirmed assignments alone, so that naming an address cannot hurt it. */
export interface ProviderCounts {
  readonly verified: number;
  readonly failed: number;
  readonly answered: number;
  readonly missed: number;
  readonly medianResultSeconds: number | null;
}

export interface ProviderRecord {
  /** Accepted results, of those that were judged or never came. */
  readonly verified: Share;
  /** Assignments that were answered, of those that were answered or missed; no contract takes a late result. */
  readonly onTime: Share;
  /** Median from the assignment to its first result. */
  readonly time: Duration;
}

export const providerRecord = (counts: ProviderCounts): ProviderRecord => ({
  verified: { part: counts.verified, cases: counts.verified + counts.failed },
  onTime: { part: counts.answered, cases: counts.answered + counts.missed },
  time: {
    seconds: counts.medianResultSeconds ?? undefined,
    cases: Math.min(counts.answered, MEDIAN_OF),
  },
});

/** `Verifier` of the index. */
export interface VerifierCounts {
  readonly voteCount: number;
  readonly votesDecided: number;
  readonly votesWithConsensus: number;
  readonly eligibleVotings: number;
  readonly eligibleFrom: number | null;
}

export interface VerifierRecord {
  /** Votes with the outcome, of those whose outcome is final. */
  readonly agreement: Share;
  /** Votes, of the votings that began while the stake was enough to vote. */
  readonly participation: Share;
}

/** @param votingCount votings that were ever started (`Protocol.votingCount`) */
export function verifierRecord(counts: VerifierCounts, votingCount: number): VerifierRecord {
  const { voteCount, votesDecided, votesWithConsensus, eligibleVotings, eligibleFrom } = counts;
  const eligible = eligibleVotings + (eligibleFrom === null ? 0 : votingCount - eligibleFrom);
  return {
    agreement: { part: votesWithConsensus, cases: votesDecided },
    participation: { part: Math.min(voteCount, eligible), cases: eligible },
  };
}

/** The summary `requester-{address}` of the index. */
export interface RequesterCounts {
  readonly total: number;
  readonly cancelled: number;
  readonly verified: number;
  readonly distributed: number;
  /** Seconds from acceptances to payments, summed over `distributed`. */
  readonly distributionSeconds: string;
}

export interface RequesterRecord {
  /** Tasks that were taken back, of all. */
  readonly cancelled: Share;
  /** Average from the acceptance of a result to the payment of its reward. */
  readonly pay: Duration;
  /** Accepted results whose reward waits to be paid. */
  readonly unpaid: number;
  /** Results that it accepted itself after a vote without a decision, of all that were accepted. */
  readonly withoutVote: Share;
}

/** @param acceptedWithoutVote tasks of the requester with `verifiedByRequester` */
export function requesterRecord(counts: RequesterCounts, acceptedWithoutVote: number): RequesterRecord {
  const { total, cancelled, verified, distributed, distributionSeconds } = counts;
  return {
    cancelled: { part: cancelled, cases: total },
    pay: {
      seconds: distributed > 0 ? Math.floor(Number(distributionSeconds) / distributed) : undefined,
      cases: distributed,
    },
    unpaid: verified - distributed,
    withoutVote: { part: Math.min(acceptedWithoutVote, verified), cases: verified },
  };
}

/** The summary `owner-{address}` of the index, or that of one model. */
export interface ModelCounts {
  readonly completions: number;
  readonly verified: number;
  readonly rejected: number;
  readonly cancelledWithProvider: number;
  readonly expiredWithProvider: number;
  readonly endedUnconfirmed: number;
}

export interface ModelRecord {
  /** Tasks that brought at least one result. */
  readonly runs: number;
  /** Accepted results, of the tasks that were judged or ended with a provider. */
  readonly verified: Share;
}

export const modelRecord = (counts: ModelCounts): ModelRecord => ({
  runs: counts.completions,
  verified: {
    part: counts.verified,
    cases:
      counts.verified +
      counts.rejected +
      counts.cancelledWithProvider +
      counts.expiredWithProvider -
      counts.endedUnconfirmed,
  },
});

/**
 * Where a value stands among others: how many it is better than. Equals are neither better nor worse.
 * @param better "more" where the larger is better, "less" where the smaller is
 */
export function standingAmong(
  own: number,
  others: readonly number[],
  better: "more" | "less",
): { readonly ahead: number; readonly behind: number; readonly of: number } {
  const sign = better === "more" ? 1 : -1;
  return {
    ahead: others.filter((other) => (other - own) * sign > 0).length,
    behind: others.filter((other) => (own - other) * sign > 0).length,
    of: others.length,
  };
}
