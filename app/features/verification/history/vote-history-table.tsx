import { Link } from "@remix-run/react";
import { Check, X } from "lucide-react";
import { Amount } from "#app/components/chain/amount.tsx";
import { RecordedAt } from "#app/components/chain/recorded-at.tsx";
import { StatusChip } from "#app/components/ui/display/status-chip.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { taskTitle } from "#protocol/format/task-name.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { VerificationStatusChip } from "../verification-status-chip.tsx";
import type { VoteHistoryRow } from "./vote-history.query.server.ts";

const COLUMNS: readonly Column<VoteHistoryRow>[] = [
  {
    key: "task",
    header: "Verification",
    primary: true,
    cell: ({ verification }) => (
      <Link
        to={`/verification/${verification.id}`}
        className="hover:text-accent underline-offset-2 hover:underline"
      >
        {taskTitle(verification)}
        {verification.round > 1 ? `, result ${verification.round}` : ""}
      </Link>
    ),
  },
  {
    key: "vote",
    header: "Vote",
    cell: ({ support }) => (
      <StatusChip tone={support ? "verified" : "rejected"} icon={support ? Check : X}>
        {support ? "Approved" : "Rejected"}
      </StatusChip>
    ),
  },
  {
    key: "confidence",
    header: "Confidence",
    align: "end",
    minor: true,
    cell: ({ confidence }) => `${confidence}%`,
  },
  {
    key: "outcome",
    header: "Outcome",
    cell: ({ verification }) => <VerificationStatusChip status={verification.statusIndex} />,
  },
  { key: "consensus", header: "Consensus", cell: consensusWord },
  { key: "reward", header: "Reward", align: "end", cell: (row) => <RewardOfVote vote={row} /> },
  {
    key: "time",
    header: "Time",
    minor: true,
    cell: ({ timestamp, tx }) => <RecordedAt seconds={Number(timestamp)} tx={tx} />,
  },
];

function consensusWord({ withConsensus, isFinal, verification: { statusIndex } }: VoteHistoryRow): string {
  if (statusIndex === VerificationStatus.Escalated) return "Under appeal";
  if (statusIndex === VerificationStatus.Inconclusive) return "No decision";
  if (withConsensus === null) return "Undecided";
  return `${withConsensus ? "With" : "Against"}${isFinal ? "" : ", so far"}`;
}

/** Claimed, claimable or lost: at most one of them is more than nothing. */
function RewardOfVote({ vote }: { vote: VoteHistoryRow }) {
  const [reward, claimable, slashed] = [BigInt(vote.reward), BigInt(vote.claimable), BigInt(vote.slashed)];
  if (vote.claimed) return <Amount value={reward} />;
  if (claimable > 0n) {
    return (
      <span>
        <Amount value={claimable} /> <span className="text-muted text-xs">to claim</span>
      </span>
    );
  }
  if (slashed > 0n) {
    return (
      <span className="text-rejected">
        −<Amount value={slashed} /> <span className="text-xs">lost</span>
      </span>
    );
  }
  return <span className="text-muted">—</span>;
}

/** A voter's votes with what came of them. */
export function VoteHistoryTable({ rows }: { rows: readonly VoteHistoryRow[] }) {
  return <Table caption="Votes, newest first" columns={COLUMNS} rows={rows} rowKey={(row) => row.id} />;
}
