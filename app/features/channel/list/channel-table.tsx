import { Link } from "@remix-run/react";
import type { Address } from "viem";
import { Identicon } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { Deadline } from "#app/components/chain/deadline.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { t } from "#language/text.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { shortAddress } from "#protocol/format/identifier.ts";
import { ChannelStatusChip } from "../channel-state.tsx";
import type { ChannelView } from "../channel-view.ts";

interface ChannelTableProps {
  channels: readonly ChannelView[];
  account: Address;
}

export function ChannelTable({ channels, account }: ChannelTableProps) {
  const columns: readonly Column<ChannelView>[] = [
    {
      key: "party",
      header: t("Channel"),
      primary: true,
      cell: ({ id, terms: { payer, receiver } }) => {
        const pays = isSameAddress(payer, account);
        const party = pays ? receiver : payer;
        const address = shortAddress(party);
        return (
          <Link
            to={`/token/channels/${id}`}
            title={party}
            className="hover:text-accent inline-flex items-center gap-1.5 font-medium after:absolute after:inset-0"
          >
            <Identicon address={party} />
            {pays ? t("To {address}", { address }) : t("From {address}", { address })}
          </Link>
        );
      },
    },
    { key: "status", header: t("Status"), cell: ({ status }) => <ChannelStatusChip status={status} /> },
    {
      key: "deposited",
      header: t("Deposited"),
      align: "end",
      cell: ({ deposited }) => <Amount value={deposited} />,
    },
    { key: "claimed", header: t("Claimed"), align: "end", cell: ({ claimed }) => <Amount value={claimed} /> },
    { key: "left", header: t("Left|amount"), align: "end", cell: ({ left }) => <Amount value={left} /> },
    {
      key: "ends",
      header: t("Claims end"),
      minor: true,
      cell: ({ status, endsAt }) =>
        status === "closed" ? <span className="text-muted">—</span> : <Deadline seconds={endsAt} />,
    },
  ];
  return (
    <Table
      caption={t("Payment channels")}
      columns={columns}
      rows={channels}
      rowKey={({ id }) => id}
      linkedRows
    />
  );
}
