import { Amount } from "#app/components/chain/amount.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { t } from "#language/text.ts";
import type { ChannelRecord } from "./channel-detail.query.server.ts";

type Claim = ChannelRecord["claims"][number];

export function ClaimTable({ claims }: { claims: readonly Claim[] }) {
  const columns: readonly Column<Claim>[] = [
    {
      key: "amount",
      header: t("Received|amount"),
      primary: true,
      cell: ({ amount, fee }) => <Amount value={BigInt(amount) - BigInt(fee)} />,
    },
    { key: "fee", header: t("Fee"), align: "end", cell: ({ fee }) => <Amount value={BigInt(fee)} /> },
    { key: "time", header: t("When"), cell: ({ timestamp }) => <Time seconds={Number(timestamp)} /> },
    { key: "tx", header: t("Transaction"), cell: ({ tx }) => <TransactionLink hash={tx} /> },
  ];
  return <Table caption={t("Claims")} columns={columns} rows={claims} rowKey={({ id }) => id} />;
}
