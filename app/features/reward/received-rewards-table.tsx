import { Link } from "@remix-run/react";
import { Amount } from "#app/components/chain/amount.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { t } from "#language/text.ts";
import { taskTitle } from "#protocol/format/task-name.ts";
import type { ReceivedReward } from "./verifier-earnings.query.server.ts";

const rewardColumns = (): readonly Column<ReceivedReward>[] => [
  {
    key: "task",
    header: t("Verification"),
    primary: true,
    cell: ({ verificationId, taskId, spec }) => (
      <Link
        to={verificationId ? `/verification/${verificationId}` : `/tasks/${taskId}`}
        className="hover:text-accent underline-offset-2 hover:underline"
      >
        <UserText>{taskTitle({ id: taskId, spec })}</UserText>
      </Link>
    ),
  },
  {
    key: "amount",
    header: t("Reward"),
    align: "end",
    cell: ({ amount }) => <Amount value={BigInt(amount)} />,
  },
  { key: "time", header: t("Claimed"), cell: ({ timestamp }) => <Time seconds={Number(timestamp)} /> },
  { key: "tx", header: t("Transaction"), cell: ({ tx }) => <TransactionLink hash={tx} /> },
];

export function ReceivedRewardsTable({ rows }: { rows: readonly ReceivedReward[] }) {
  return (
    <Table caption={t("Claimed rewards")} columns={rewardColumns()} rows={rows} rowKey={(row) => row.id} />
  );
}
