/** Track records by role, with the formulas of /docs/graphql/reputation, from counts of the index. No ratings. */

/** A share is significant from this many cases. */
export const ENOUGH_CASES = 5;

export interface Share {
  readonly part: number;
  readonly cases: number;
}

export interface Duration {
  /** Seconds; undefined before the first case. */
  readonly seconds: number | undefined;
  readonly cases: number;
}

/** Whether there are enough cases to be significant. */
export const isSignificant = ({ cases }: { readonly cases: number }): boolean => cases >= ENOUGH_CASES;

/** Values that the index keeps for a median: only the latest, to reflect recent behaviour. */
const MEDIAN_OF = 31;

/** `Provider` of the index. Only confirmed assignments count, so assigning a task cannot hurt a record. */
export interface ProviderCounts {
  readonly verified: number;
  readonly failed: number;
  readonly answered: number;
  readonly missed: number;
  readonly medianResultSeconds: number | null;
}

export interface ProviderRecord {
  /** Share of accepted results among results that were judged or never submitted. */
  readonly verified: Share;
  /** Share of assignments with a result among those that were answered or missed; contracts reject late results. */
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

export interface VerifierCounts {
  readonly voteCount: number;
  readonly votesDecided: number;
  readonly votesWithConsensus: number;
  readonly eligibleVotings: number;
  readonly eligibleFrom: number | null;
}

export interface VerifierRecord {
  /** Share of votes that agree with the outcome, among votes with a final outcome. */
  readonly agreement: Share;
  /** Share of votes cast among votings that started while the stake was high enough. */
  readonly participation: Share;
}

/** @param votingCount votings ever started (`Protocol.votingCount`) */
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
  /** Total seconds from acceptance to payment over all `distributed` tasks. */
  readonly distributionSeconds: string;
}

export interface RequesterRecord {
  /** Share of cancelled tasks. */
  readonly cancelled: Share;
  /** Average time from the acceptance of a result to its payment. */
  readonly pay: Duration;
  /** Accepted results that are not paid yet. */
  readonly unpaid: number;
  /** Share of accepted results that the requester accepted after an inconclusive vote. */
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
  /** Tasks with at least one result. */
  readonly runs: number;
  /** Share of accepted results among tasks that were judged or ended with a provider. */
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

/** Rank of a value: how many others it beats. Equal values count as neither. */
export function rankAmong(
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
