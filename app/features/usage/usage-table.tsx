import { Amount } from "#app/components/chain/amount.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { formatCount } from "#language/number.ts";
import { plural, t } from "#language/text.ts";
import { shortId } from "#protocol/format/identifier.ts";
import { isolatedLine } from "#protocol/format/user-text.ts";
import type { UsageDay } from "./usage-days.ts";

export const tokens = (count: number): string => plural(count, "one token", "{count} tokens");
/** Amount that the provider read: tokens, or seconds of recordings. */
export const readAmount = ({ promptTokens, isSound }: Pick<UsageDay, "promptTokens" | "isSound">): string =>
  isSound ? t("{count} s", { count: formatCount(promptTokens) }) : tokens(promptTokens);

/** Answers, tokens and cost of each day and model. */
export function UsageTable({ days }: { days: readonly UsageDay[] }) {
  const columns: readonly Column<UsageDay>[] = [
    { key: "day", header: t("Day (UTC)"), primary: true, cell: ({ day }) => day },
    {
      key: "model",
      header: t("Model"),
      cell: ({ model, name }) => (
        <TextLink to={`/models/${model}`}>{name ? isolatedLine(name) : shortId(model)}</TextLink>
      ),
    },
    {
      key: "answers",
      header: t("Answers"),
      align: "end",
      cell: ({ answers }) => <span className="tabular">{formatCount(answers)}</span>,
    },
    {
      key: "read",
      header: t("Read|amount"),
      align: "end",
      cell: (day) => <span className="tabular">{readAmount(day)}</span>,
    },
    {
      key: "written",
      header: t("Written|amount"),
      align: "end",
      cell: ({ outputTokens }) => <span className="tabular">{tokens(outputTokens)}</span>,
    },
    {
      key: "paid",
      header: t("Paid"),
      align: "end",
      cell: ({ paid }) => <Amount value={paid} digits="full" />,
    },
  ];
  return (
    <Table
      caption={t("Usage by day and model")}
      columns={columns}
      rows={days}
      rowKey={({ day, model }) => `${day} ${model}`}
    />
  );
}
