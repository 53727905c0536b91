import { Meter } from "#app/components/ui/display/meter.tsx";
import { t } from "#language/text.ts";
import { quorumText } from "./vote-outcome.ts";
import { voteTally } from "./vote-tally.ts";

export interface Ballots {
  votesFor: number;
  votesAgainst: number;
  requiredVotes: number;
}

/**
 * Votes cast out of the required ones, and their split (F147, F153). The text repeats what the bars show.
 * `isQuorumOnly`: hides the split from readers who may still vote (decision 3).
 */
export function VotingBars({ isQuorumOnly = false, ...ballots }: Ballots & { isQuorumOnly?: boolean }) {
  const { votesFor, votesAgainst, requiredVotes } = ballots;
  const { total, approvalPercent, tone } = voteTally(ballots);
  return (
    <div className="grid gap-3">
      <Meter
        label={t("Quorum")}
        text={quorumText(total, requiredVotes)}
        percent={Math.min(100, Math.floor((total * 100) / Math.max(requiredVotes, 1)))}
      />
      {isQuorumOnly ? null : (
        <Meter
          label={t("Approval")}
          text={
            total === 0
              ? t("No votes yet")
              : t("{approvalPercent}%: {votesFor} approved, {votesAgainst} rejected", {
                  approvalPercent,
                  votesFor,
                  votesAgainst,
                })
          }
          percent={total === 0 ? 0 : Math.max(approvalPercent, 1)}
          tone={tone}
        />
      )}
    </div>
  );
}
