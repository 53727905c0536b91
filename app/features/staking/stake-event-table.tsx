import { Link } from "@remix-run/react";
import { Amount } from "#app/components/chain/amount.tsx";
import { RecordedAt } from "#app/components/chain/recorded-at.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { events } from "#protocol/events/register.ts";
import type { StakeEventRow } from "./staking.query.server.ts";

const COLUMNS: readonly Column<StakeEventRow>[] = [
  { key: "kind", header: "Change", primary: true, cell: (row) => events[row.kind].stake },
  { key: "amount", header: "Amount", align: "end", cell: (row) => <Amount value={BigInt(row.amount)} /> },
  {
    key: "slashed",
    header: "Lost",
    align: "end",
    cell: (row) => (BigInt(row.slashed) > 0n ? <Amount value={BigInt(row.slashed)} /> : "—"),
  },
  {
    key: "staked",
    header: "Stake after",
    align: "end",
    cell: (row) => <Amount value={BigInt(row.staked)} />,
  },
  {
    key: "locked",
    header: "Locked after",
    minor: true,
    align: "end",
    cell: (row) => <Amount value={BigInt(row.locked)} />,
  },
  {
    key: "verification",
    header: "Verification",
    cell: (row) =>
      row.verificationId ? (
        <Link
          to={`/verification/${row.verificationId}`}
          className="text-accent whitespace-nowrap underline-offset-2 hover:underline"
        >
          View Verification
        </Link>
      ) : (
        "—"
      ),
  },
  {
    key: "time",
    header: "Time",
    cell: (row) => <RecordedAt seconds={Number(row.timestamp)} tx={row.tx} />,
  },
];

/** What has happened to a stake, newest first. */
export function StakeEventTable({ rows }: { rows: readonly StakeEventRow[] }) {
  return <Table caption="History of your stake" columns={COLUMNS} rows={rows} rowKey={(row) => row.id} />;
}
