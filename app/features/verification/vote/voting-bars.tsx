import { Meter } from "#app/components/ui/display/meter.tsx";
import { voteTally } from "./vote-tally.ts";

export interface Ballots {
  votesFor: number;
  votesAgainst: number;
  requiredVotes: number;
}

/** How many of the required votes are in, and how they are split (F147, F153). The words say what the bars show. */
export function VotingBars(ballots: Ballots) {
  const { votesFor, votesAgainst, requiredVotes } = ballots;
  const { total, approvalPercent, tone } = voteTally(ballots);
  return (
    <div className="grid gap-3">
      <Meter
        label="Quorum"
        text={`${total} of ${requiredVotes} votes`}
        percent={Math.min(100, Math.floor((total * 100) / Math.max(requiredVotes, 1)))}
      />
      <Meter
        label="Approval"
        text={
          total === 0 ? "No votes yet" : `${approvalPercent}%: ${votesFor} approved, ${votesAgainst} rejected`
        }
        percent={total === 0 ? 0 : Math.max(approvalPercent, 1)}
        tone={tone}
      />
    </div>
  );
}
