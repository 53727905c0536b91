import type { ChipTone } from "#app/components/ui/display/status-chip.tsx";
import { shareInBps } from "#protocol/format/percent.ts";

type TallyTone = Extract<ChipTone, "verified" | "progress" | "rejected">;

export interface VoteTally {
  total: number;
  /** Share of approvals in percent, cut; 0 without a vote. */
  approvalPercent: number;
  /** Whether enough votes are in for a decision. */
  hasQuorum: boolean;
  /** Green would be approved now, red rejected, yellow neither: always so below the quorum. */
  tone: TallyTone;
}

/**
 * The state of a vote as its bar shows it: green from 60 % approvals on, yellow from 40 %, else red (F153, G6). Below the
 * quorum nothing is won yet, so that the bar is yellow.
 */
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
