/** Where a vote stands, as the index tells it. */
export interface VoteStanding {
  /** Null while there is no outcome, and after a voting without a decision. */
  readonly withConsensus: boolean | null;
  /** Whether it counts in its voter's record: nobody can appeal the outcome any more. */
  readonly judged: boolean;
}

/** What a vote is to the outcome, in words; nothing while there is none. "So far": an appeal may turn it round. */
export function voteStanding({ withConsensus, judged }: VoteStanding): string | undefined {
  if (withConsensus === null) return undefined;
  return `${withConsensus ? "With the outcome" : "Against the outcome"}${judged ? "" : " so far"}`;
}
