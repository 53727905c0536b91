import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { TransactionTime } from "#app/components/chain/transaction-time.tsx";
import {
  Card,
  CardBody,
  CardHeader,
  Description,
  DescriptionList,
} from "#app/components/ui/display/card.tsx";
import { StoredFile } from "#app/features/content/stored-file.tsx";
import { formatDateTime } from "#protocol/format/time.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import type { VerificationDetail } from "../detail/verification-detail.query.server.ts";

const RULINGS: Record<string, string> = {
  None: "The arbiter kept silent: the earlier outcome stands",
  Approve: "Approve: the result is accepted",
  Reject: "Reject: the result is refused",
  Refund: "Refund: nobody was wrong",
};

/** Who appealed, with what, and what the arbiter said; nothing without an appeal. `arbiterUntil` in unix seconds. */
export function AppealCard({ detail, arbiterUntil }: { detail: VerificationDetail; arbiterUntil: number }) {
  if (detail.escalatedAt === null) return null;
  return (
    <Card aria-labelledby="appeal">
      <CardHeader title={<span id="appeal">Appeal</span>} />
      <CardBody>
        <DescriptionList>
          <Description term="Appealed by">
            <Address address={detail.escalatedById} />
          </Description>
          <Description term="Appealed">
            <TransactionTime at={detail.escalatedAt} tx={detail.escalatedTx} />
          </Description>
          <Description term="Bond">
            <Amount value={BigInt(detail.appealBond ?? 0)} digits="full" />
          </Description>
          {detail.statusIndex === VerificationStatus.Escalated ? (
            <Description term="The arbiter has time until">{formatDateTime(arbiterUntil)}</Description>
          ) : null}
          {detail.ruling !== null ? (
            <Description term="Ruling">{RULINGS[detail.ruling] ?? detail.ruling}</Description>
          ) : null}
          {detail.ruledAt !== null ? (
            <Description term="Ruled">
              <TransactionTime at={detail.ruledAt} tx={detail.ruledTx} />
            </Description>
          ) : null}
        </DescriptionList>
        <ul className="divide-border divide-y">
          <Document label="Evidence" cid={detail.evidenceCid} />
          <Document label="Reasons of the arbiter" cid={detail.reasonCid} />
        </ul>
      </CardBody>
    </Card>
  );
}

function Document({ label, cid }: { label: string; cid: string | null }) {
  return cid ? <StoredFile label={label} cid={cid} fileName={`${label.toLowerCase()}.json`} /> : null;
}
