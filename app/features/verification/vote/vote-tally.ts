import type { ChipTone } from "#app/components/ui/display/status-chip.tsx";
import { shareInBps } from "#protocol/format/percent.ts";

type TallyTone = Extract<ChipTone, "verified" | "progress" | "rejected">;

export interface VoteTally {
  total: number;
  /** Share of approvals in percent, rounded down; 0 without a vote. */
  approvalPercent: number;
  /** Whether enough votes have been cast for a decision. */
  hasQuorum: boolean;
  /** Green: would be approved now; red: rejected; yellow: neither, always below the quorum. */
  tone: TallyTone;
}

/**
 * State of a vote for its bar: green from 60 % approvals, yellow from 40 %, otherwise red (F153, G6). Below the
 * quorum the bar is always yellow.
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
