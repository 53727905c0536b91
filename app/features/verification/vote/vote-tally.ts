import type { ChipTone } from "#app/components/ui/display/status-chip.tsx";
import { shareInBps } from "#protocol/format/percent.ts";

type TallyTone = Extract<ChipTone, "verified" | "progress" | "rejected">;

export interface VoteTally {
  total: number;
  /** Share of approvals in percent, cut; 0 without a vote. */
  approvalPercent: number;
  /** Green would be approved now, red rejected, yellow neither. */
  tone: TallyTone;
}

/** The state of a vote as its bar shows it: green from 60 % approvals on, yellow from 40 %, else red (F153, G6). */
export function voteTally({ votesFor, votesAgainst }: { votesFor: number; votesAgainst: number }): VoteTally {
  const total = votesFor + votesAgainst;
  const bps = shareInBps(BigInt(votesFor), BigInt(total));
  return {
    total,
    approvalPercent: Math.floor(bps / 100),
    tone: bps >= 6_000 ? "verified" : bps >= 4_000 ? "progress" : "rejected",
  };
}
