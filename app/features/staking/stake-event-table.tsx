import { Link } from "@remix-run/react";
import { Amount } from "#app/components/chain/amount.tsx";
import { RecordedAt } from "#app/components/chain/transaction-link.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { t, translated } from "#language/text.ts";
import { events } from "#protocol/events/register.ts";
import type { StakeEventRow } from "./staking.query.server.ts";

const eventColumns = (): readonly Column<StakeEventRow>[] => [
  {
    key: "kind",
    header: t("Change"),
    primary: true,
    cell: (row) => translated(events[row.kind].stake ?? undefined),
  },
  { key: "amount", header: t("Amount"), align: "end", cell: (row) => <Amount value={BigInt(row.amount)} /> },
  {
    key: "slashed",
    header: t("Lost"),
    align: "end",
    cell: (row) => (BigInt(row.slashed) > 0n ? <Amount value={BigInt(row.slashed)} /> : "—"),
  },
  {
    key: "staked",
    header: t("Stake after"),
    align: "end",
    cell: (row) => <Amount value={BigInt(row.staked)} />,
  },
  {
    key: "locked",
    header: t("Locked after"),
    minor: true,
    align: "end",
    cell: (row) => <Amount value={BigInt(row.locked)} />,
  },
  {
    key: "verification",
    header: t("Verification"),
    cell: (row) =>
      row.verificationId ? (
        <Link
          to={`/verification/${row.verificationId}`}
          className="text-accent whitespace-nowrap underline-offset-2 hover:underline"
        >
          {t("View Verification")}
        </Link>
      ) : (
        "—"
      ),
  },
  {
    key: "time",
    header: t("Time"),
    cell: (row) => <RecordedAt seconds={Number(row.timestamp)} tx={row.tx} />,
  },
];

export function StakeEventTable({ rows }: { rows: readonly StakeEventRow[] }) {
  return <Table caption={t("Stake history")} columns={eventColumns()} rows={rows} rowKey={(row) => row.id} />;
}
