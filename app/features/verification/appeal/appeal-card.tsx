import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { TransactionTime } from "#app/components/chain/transaction-link.tsx";
import { CardBody, Description, DescriptionList, SectionCard } from "#app/components/ui/display/card.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { StoredFile } from "#app/features/content/stored-file.tsx";
import { t } from "#language/text.ts";
import { isCid } from "#protocol/content/pointer/pointer.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import type { VerificationDetail } from "../detail/verification-detail.query.server.ts";

/** Loads appeal documents on demand, because most verifications have no appeal. */
const AppealText = lazyPart(
  async () => (await import("./appeal-text.tsx")).AppealText,
  () => (
    <p aria-busy="true" className="text-muted min-h-12">
      {t("Loading…")}
    </p>
  ),
);

const rulings = (): Record<string, string> => ({
  None: t("No ruling in time: the earlier outcome stands"),
  Approve: t("Approve: the result is approved"),
  Reject: t("Reject: the result is rejected"),
  Refund: t("Refund: no party is at fault"),
});

/** Appellant, evidence and ruling; renders nothing without an appeal. `arbiterUntil` in unix seconds. */
export function AppealCard({ detail, arbiterUntil }: { detail: VerificationDetail; arbiterUntil: number }) {
  if (detail.escalatedAt === null) return null;
  return (
    <SectionCard title={t("Appeal")}>
      <CardBody>
        <DescriptionList>
          <Description term={t("Appealed by")}>
            <Address address={detail.escalatedById} />
          </Description>
          <Description term={t("Appealed")}>
            <TransactionTime at={detail.escalatedAt} tx={detail.escalatedTx} />
          </Description>
          <Description term={t("Bond")}>
            <Amount value={BigInt(detail.appealBond ?? 0)} digits="full" />
          </Description>
          <Description term={t("Arbiter's fee")}>
            <Amount value={BigInt(detail.arbiterFee)} digits="full" />
          </Description>
          {detail.statusIndex === VerificationStatus.Escalated ? (
            <Description term={t("Ruling due by")}>{formatDateTime(arbiterUntil)}</Description>
          ) : null}
          {detail.ruling !== null ? (
            <Description term={t("Ruling")}>{rulings()[detail.ruling] ?? detail.ruling}</Description>
          ) : null}
          {detail.ruledAt !== null ? (
            <Description term={t("Ruled")}>
              <TransactionTime at={detail.ruledAt} tx={detail.ruledTx} />
            </Description>
          ) : null}
        </DescriptionList>
        <Document label={t("Evidence")} cid={detail.evidenceCid} />
        <Document label={t("Arbiter's reasons")} cid={detail.reasonCid} />
      </CardBody>
    </SectionCard>
  );
}

/** The statement's text, followed by its source file. */
function Document({ label, cid }: { label: string; cid: string | null }) {
  if (!cid) return null;
  return (
    <section aria-label={label} className="border-border mt-3 grid gap-1 border-t pt-3">
      {isCid(cid) ? (
        <>
          <h3 className="font-medium">{label}</h3>
          <AppealText cid={cid} label={label} />
        </>
      ) : null}
      <ul>
        <StoredFile
          label={isCid(cid) ? t("Stored document") : label}
          cid={cid}
          fileName={`${label.toLowerCase()}.json`}
        />
      </ul>
    </section>
  );
}
