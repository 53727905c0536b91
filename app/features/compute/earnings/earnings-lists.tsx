import { Link } from "@remix-run/react";
import type { Address } from "viem";
import { Amount } from "#app/components/chain/amount.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { SectionCard } from "#app/components/ui/display/card.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { taskTypeName } from "#app/features/task/task.copy.ts";
import { whyNot } from "#app/transaction/failure/why-not.ts";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { t } from "#language/text.ts";
import { taskNumber } from "#protocol/format/identifier.ts";
import { MAX_DUE } from "#protocol/generated/constants.ts";
import type { Distributable } from "./distributable.ts";
import type { EarningRow } from "./earnings.query.server.ts";

interface DistributableRewardsProps {
  tasks: readonly Distributable[];
  account: Address;
}

/** Verified tasks with undistributed rewards, each with its button or the time from which it is available (N5). */
export function DistributableRewards({ tasks, account }: DistributableRewardsProps) {
  const start = useLoadedTransaction();
  if (tasks.length === 0) return null;
  const due = tasks.filter(({ verdict }) => verdict.allowed);
  const collect = () =>
    start(async () => {
      const { collectDue } = await import("#app/features/reward/actions.ts");
      const now = due.slice(0, MAX_DUE);
      return collectDue({
        account,
        verificationIds: now.map(({ verificationId }) => verificationId),
        amount: now.reduce((sum, { split }) => sum + split.provider, 0n),
        distributes: true,
      });
    });
  const distribute = ({ id, verificationId, split }: Distributable) =>
    start(async () => {
      const { distributeRewards } = await import("#app/features/reward/actions.ts");
      return distributeRewards({ taskId: id, verificationId, split });
    });
  return (
    <SectionCard
      title={t("Rewards to distribute")}
      actions={
        due.length > 1 ? (
          <Button variant="primary" onClick={() => void collect()}>
            {due.length > MAX_DUE
              ? t("Distribute {maxDue} of {dueCount}", { maxDue: MAX_DUE, dueCount: due.length })
              : t("Distribute all {dueCount}", { dueCount: due.length })}
          </Button>
        ) : null
      }
    >
      <ul className="divide-border divide-y">
        {tasks.map((task) => {
          const { id, name, split, verdict } = task;
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-4 py-2.5"
            >
              <span className="grid min-w-0 gap-0.5">
                <Link
                  to={`/tasks/${id}`}
                  className="hover:text-accent font-medium break-words underline-offset-2 hover:underline"
                >
                  {name}
                </Link>
                {verdict.allowed ? null : <span className="text-muted text-sm">{whyNot(verdict)}</span>}
              </span>
              <span className="flex items-center gap-3">
                <Amount value={split.provider} />
                {verdict.allowed ? (
                  <Button
                    size="small"
                    variant={due.length > 1 ? "secondary" : "primary"}
                    aria-label={t("Distribute reward for {name}", { name })}
                    onClick={() => void distribute(task)}
                  >
                    {t("Distribute")}
                  </Button>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}

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
