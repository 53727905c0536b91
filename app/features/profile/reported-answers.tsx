import { Address } from "#app/components/chain/address.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { CardBody, SectionCard } from "#app/components/ui/display/card.tsx";
import { type Column, Table } from "#app/components/ui/list/table.tsx";
import { TextLink } from "#app/components/ui/text-link.tsx";
import { t } from "#language/text.ts";
import { shortId } from "#protocol/format/identifier.ts";
import type { ProfileData } from "./profile.query.server.ts";

type Report = NonNullable<ProfileData["account"]>["answerReports"][number];

const columns = (): readonly Column<Report>[] => [
  {
    key: "model",
    header: t("Model"),
    primary: true,
    cell: ({ modelId }) => <TextLink to={`/models/${modelId}`}>{shortId(modelId)}</TextLink>,
  },
  { key: "reported", header: t("Reported"), cell: ({ reportedAt }) => <Time seconds={Number(reportedAt)} /> },
  {
    key: "reporter",
    header: t("Reporter"),
    cell: ({ reporterId }) => <Address address={reporterId} actions={false} />,
  },
  {
    key: "recompute",
    header: t("Evidence"),
    cell: ({ reportCid }) => (
      <TextLink to={`/token/usage#report=${encodeURIComponent(reportCid)}`}>
        {t("Open and recompute")}
      </TextLink>
    ),
  },
];

/** Answers of this provider that other accounts published as wrong; nothing without reports. */
export function ReportedAnswers({ reports }: { reports: readonly Report[] }) {
  if (reports.length === 0) return null;
  return (
    <SectionCard id="reported-answers" title={t("Reported answers")}>
      <CardBody>
        <p className="text-muted">
          {t(
            "Other accounts published these receipts as evidence of a wrong answer. This site has not checked them; recompute the answers yourself.",
          )}
        </p>
      </CardBody>
      <Table caption={t("Reported answers")} columns={columns()} rows={reports} rowKey={({ id }) => id} />
    </SectionCard>
  );
}
