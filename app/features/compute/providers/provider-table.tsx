import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { durationText, shareText } from "#app/features/record/record.copy.ts";
import { plural, t } from "#language/text.ts";
import { providerRecord, type Share } from "#protocol/rules/reputation.ts";
import type { ProviderRow } from "./providers.query.server.ts";

interface ProviderTableProps {
  rows: readonly ProviderRow[];
  /** Rank of the first row, from 1. */
  first: number;
}

export function ProviderTable({ rows, first }: ProviderTableProps) {
  const ranked = rows.map((row, index) => ({ ...row, rank: first + index, record: providerRecord(row) }));
  const columns: Column<(typeof ranked)[number]>[] = [
    {
      key: "provider",
      header: t("Provider"),
      primary: true,
      cell: ({ id, rank }) => (
        <span className="inline-flex items-center gap-3">
          <span className="text-subtle tabular w-6 font-normal">{rank}</span>
          <Address address={id} actions={false} />
        </span>
      ),
    },
    {
      key: "verified",
      header: t("Verified"),
      align: "end",
      cell: ({ record }) => <Rate share={record.verified} />,
    },
    {
      key: "on-time",
      header: t("On time"),
      align: "end",
      cell: ({ record }) => <Rate share={record.onTime} />,
    },
    {
      key: "time",
      header: t("Median time"),
      align: "end",
      cell: ({ record: { time } }) => (
        <span
          className="tabular whitespace-nowrap"
          title={plural(
            time.cases,
            "Median of the latest {count} result",
            "Median of the latest {count} results",
          )}
        >
          {durationText(time)}
        </span>
      ),
    },
    {
      key: "tasks",
      header: t("Tasks"),
      align: "end",
      cell: ({ accepted, open }) => (
        <span className="tabular">
          {accepted}{" "}
          {open > 0 ? (
            <span className="text-subtle text-xs whitespace-nowrap">{t("{open} in progress", { open })}</span>
          ) : null}
        </span>
      ),
    },
    {
      key: "earned",
      header: t("Earned"),
      align: "end",
      cell: ({ earned }) => <Amount value={BigInt(earned)} />,
    },
  ];
  return <Table caption={t("Providers")} columns={columns} rows={ranked} rowKey={({ id }) => id} />;
}

function Rate({ share }: { share: Share }) {
  return (
    <span className="tabular">
      <span className="whitespace-nowrap">{shareText(share)}</span>{" "}
      <span className="text-subtle text-xs whitespace-nowrap">
        {t("{part} of {whole}", { part: share.part, whole: share.cases })}
      </span>
    </span>
  );
}
