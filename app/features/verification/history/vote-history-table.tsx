import { Link } from "@remix-run/react";
import { Amount } from "#app/components/chain/amount.tsx";
import { RecordedAt } from "#app/components/chain/transaction-link.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { t } from "#language/text.ts";
import { formatPercent } from "#protocol/format/percent.ts";
import { taskTitle } from "#protocol/format/task-name.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { VerificationStatusChip } from "../verification-state.tsx";
import { VoteChip } from "../vote/vote-chip.tsx";
import type { VoteHistoryRow } from "./vote-history.query.server.ts";

const voteColumns = (): readonly Column<VoteHistoryRow>[] => [
  {
    key: "task",
    header: t("Verification"),
    primary: true,
    cell: ({ verification }) => (
      <Link
        to={`/verification/${verification.id}`}
        className="hover:text-accent underline-offset-2 hover:underline"
      >
        <UserText>{taskTitle(verification)}</UserText>
        {verification.round > 1 ? t(", result {round}", { round: verification.round }) : ""}
      </Link>
    ),
  },
  {
    key: "vote",
    header: t("Vote"),
    cell: ({ support }) => <VoteChip support={support} />,
  },
  {
    key: "confidence",
    header: t("Confidence"),
    align: "end",
    minor: true,
    cell: ({ confidence }) => (confidence === null ? "—" : formatPercent(confidence)),
  },
  {
    key: "outcome",
    header: t("Outcome"),
    cell: ({ verification }) => (
      <VerificationStatusChip status={verification.statusIndex} ruling={verification.ruling} />
    ),
  },
  { key: "consensus", header: t("Consensus"), cell: consensusWord },
  { key: "reward", header: t("Reward"), align: "end", cell: (row) => <RewardOfVote vote={row} /> },
  {
    key: "time",
    header: t("Time"),
    minor: true,
    cell: ({ timestamp, tx }) => <RecordedAt seconds={Number(timestamp)} tx={tx} />,
  },
];

function consensusWord({ withConsensus, isFinal, verification: { statusIndex } }: VoteHistoryRow): string {
  if (statusIndex === VerificationStatus.Escalated) return t("Under appeal");
  if (statusIndex === VerificationStatus.Inconclusive) return t("No decision");
  if (withConsensus === null) return t("Undecided");
  return `${withConsensus ? t("With") : t("Against")}${isFinal ? "" : t(", so far")}`;
}

/** Claimed, claimable or lost amount: at most one of them is non-zero. */
function RewardOfVote({ vote }: { vote: VoteHistoryRow }) {
  const [reward, claimable, slashed] = [BigInt(vote.reward), BigInt(vote.claimable), BigInt(vote.slashed)];
  if (vote.claimed) return <Amount value={reward} />;
  if (claimable > 0n) {
    return (
      <span>
        <Amount value={claimable} /> <span className="text-muted text-xs">{t("to claim")}</span>
      </span>
    );
  }
  if (slashed > 0n) {
    return (
      <span className="text-rejected">
        −<Amount value={slashed} /> <span className="text-xs">{t("lost")}</span>
      </span>
    );
  }
  return <span className="text-muted">—</span>;
}

export function VoteHistoryTable({ rows }: { rows: readonly VoteHistoryRow[] }) {
  return (
    <Table caption={t("Votes, newest first")} columns={voteColumns()} rows={rows} rowKey={(row) => row.id} />
  );
}
