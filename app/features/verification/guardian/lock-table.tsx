import type { Hex } from "viem";
import { Address } from "#app/components/chain/address.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { useChainRead } from "#app/transaction/contract/use-contract-read.ts";
import { t } from "#language/text.ts";
import { formatDateTime, formatDuration } from "#protocol/format/time.ts";
import type { LockRow } from "./guardian.query.server.ts";

/** All locks, latest first, with the guardian's reasons. `now`: chain time, unix seconds. */
export function LockTable({ rows, now }: { rows: readonly LockRow[]; now: number }) {
  const columns: Column<LockRow>[] = [
    { key: "from", header: t("Locked"), primary: true, cell: ({ lockedAt }) => formatDateTime(lockedAt) },
    { key: "end", header: t("Ended"), cell: (row) => <End row={row} now={now} /> },
    { key: "reason", header: t("Reason"), cell: ({ tx }) => (tx ? <Reason tx={tx as Hex} /> : "—") },
    {
      key: "by",
      header: t("Locked by"),
      cell: ({ by }) => <Address address={by} actions={false} unset="—" />,
    },
    {
      key: "tx",
      header: t("Transaction"),
      align: "end",
      cell: ({ tx }) => (tx ? <TransactionLink hash={tx} /> : "—"),
    },
  ];
  return (
    <Table
      caption={t("Voting locks")}
      columns={columns}
      rows={rows}
      rowKey={({ lockedAt }) => String(lockedAt)}
    />
  );
}

function End({ row: { lockedAt, until, lifted }, now }: { row: LockRow; now: number }) {
  if (now < until) return <span className="font-medium">{t("locked now")}</span>;
  const duration = formatDuration(until - lockedAt);
  return (
    <span className="grid">
      <span>{formatDateTime(until)}</span>
      <span className="text-muted text-xs">
        {lifted
          ? t("after {duration}, lifted by the guardian", { duration })
          : t("after {duration}, automatically", { duration })}
      </span>
    </span>
  );
}

function Reason({ tx }: { tx: Hex }) {
  const { data, isLoading, error } = useChainRead(["lock-reason", tx], async (client) => {
    const { readLockReason } = await import("#app/transaction/contract/chain-reader.ts");
    return (await readLockReason(client, tx)) ?? null;
  });
  if (error)
    return (
      <span className="text-muted">
        {t("The chain is not responding. The transaction contains the reason.")}
      </span>
    );
  if (isLoading || data === undefined)
    return (
      <span data-scripted className="text-muted">
        {t("Loading from the chain…")}
      </span>
    );
  return <span className="wrap-anywhere">{data ?? "—"}</span>;
}
