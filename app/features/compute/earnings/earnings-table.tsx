import { Link } from "@remix-run/react";
import { Amount } from "#app/components/chain/amount.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { taskTypeName } from "#app/features/task/task.copy.ts";
import { t } from "#language/text.ts";
import { taskNumber } from "#protocol/format/identifier.ts";
import type { EarningRow } from "./earnings.query.server.ts";

const columns = (): Column<EarningRow>[] => [
  {
    key: "task",
    header: t("Task"),
    primary: true,
    cell: ({ taskId, spec, model, taskType }) => (
      <span className="grid min-w-36">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <Link
            to={`/tasks/${taskId}`}
            className="hover:text-accent font-mono text-[0.92em] underline-offset-2 hover:underline"
          >
            {taskNumber(taskId)}
          </Link>
          <span className="text-muted text-sm font-normal">{taskTypeName(taskType)}</span>
        </span>
        <span className="text-muted truncate text-sm font-normal">
          <UserText>{spec?.title ?? model.name}</UserText>
        </span>
      </span>
    ),
  },
  {
    key: "gross",
    header: t("Task reward"),
    align: "end",
    cell: (row) => <Amount value={BigInt(row.taskReward)} />,
  },
  {
    key: "amount",
    header: t("You received"),
    align: "end",
    cell: (row) => <Amount value={BigInt(row.amount)} className="font-medium" />,
  },
  { key: "date", header: t("Paid"), cell: (row) => <Time seconds={Number(row.timestamp)} /> },
  { key: "tx", header: t("Transaction"), align: "end", cell: (row) => <TransactionLink hash={row.tx} /> },
];

/** Payments to a provider, newest first, each with its transaction. */
export function EarningsTable({ rows }: { rows: readonly EarningRow[] }) {
  return <Table caption={t("Payments")} columns={columns()} rows={rows} rowKey={(row) => row.id} />;
}
