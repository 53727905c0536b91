import { ClockAlert } from "lucide-react";
import { Meter } from "#app/components/ui/display/meter.tsx";
import type { ChipTone } from "#app/components/ui/display/status-chip.tsx";
import { t } from "#language/text.ts";
import { shareInBps } from "#protocol/format/percent.ts";
import { formatDateTime, hoursAndMinutes, machineTime } from "#protocol/format/time.ts";
import { quorumText } from "./vote-outcome.ts";

type TallyTone = Extract<ChipTone, "verified" | "progress" | "rejected">;

interface VoteTally {
  total: number;
  /** Share of approvals in percent, rounded down; 0 without a vote. */
  approvalPercent: number;
  /** Whether enough votes have been cast for a decision. */
  hasQuorum: boolean;
  /** Green: would be approved now; red: rejected; yellow: neither, always below the quorum. */
  tone: TallyTone;
}

/** Colour of a vote's bar: green from 60 % approvals, yellow from 40 % or below the quorum, else red (F153, G6). */
export function voteTally({
  votesFor,
  votesAgainst,
  requiredVotes,
}: {
  votesFor: number;
  votesAgainst: number;
  requiredVotes: number;
}): VoteTally {
  const total = votesFor + votesAgainst;
  const bps = shareInBps(BigInt(votesFor), BigInt(total));
  const hasQuorum = total >= requiredVotes;
  const leaning = bps >= 6_000 ? "verified" : bps >= 4_000 ? "progress" : "rejected";
  return {
    total,
    approvalPercent: Math.floor(bps / 100),
    hasQuorum,
    tone: hasQuorum ? leaning : "progress",
  };
}

interface Ballots {
  votesFor: number;
  votesAgainst: number;
  requiredVotes: number;
}

/** Votes cast and their split (F147, F153). `isQuorumOnly` hides the split from readers who may still vote (decision 3). */
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

/** Time left to vote (F154). @param deadline including locked time, unix seconds like `now` */
export function VotingTime({ deadline, now }: { deadline: number; now: number }) {
  const over = now > deadline;
  return (
    <time
      dateTime={machineTime(deadline)}
      title={formatDateTime(deadline)}
      className={over ? "text-expired inline-flex items-center gap-1" : "tabular"}
    >
      {over ? (
        <>
          <ClockAlert aria-hidden="true" className="size-3.5" />
          {t("Voting has ended")}
        </>
      ) : (
        t("{hoursAndMinutes} left", { hoursAndMinutes: hoursAndMinutes(deadline - now) })
      )}
    </time>
  );
}
