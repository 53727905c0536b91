import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { Deadline } from "#app/components/chain/deadline.tsx";
import { Hash } from "#app/components/chain/hash.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { CardBody, Description, DescriptionList, SectionCard } from "#app/components/ui/display/card.tsx";
import { Fact, FactBar } from "#app/components/ui/display/fact-bar.tsx";
import { t } from "#language/text.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { ChannelStatusChip } from "../channel-state.tsx";
import type { ChannelView } from "../channel-view.ts";
import type { ChannelRecord } from "./channel-detail.query.server.ts";

export function ChannelFactBar({ channel }: { channel: ChannelView }) {
  const { status, deposited, claimed, left, endsAt, terms } = channel;
  return (
    <FactBar label={t("Key facts")}>
      <Fact term={t("Status")}>
        <ChannelStatusChip status={status} />
      </Fact>
      <Fact term={t("Deposited")}>
        <Amount value={deposited} />
      </Fact>
      <Fact term={t("Claimed")}>
        <Amount value={claimed} />
      </Fact>
      <Fact term={t("Left|amount")}>
        <Amount value={left} />
      </Fact>
      {status === "closed" ? null : (
        <Fact
          term={t("Claims end")}
          hint={
            status === "open"
              ? t("24 hours after the signer expires ({date}) or after a notice", {
                  date: formatDateTime(terms.expiry),
                })
              : formatDateTime(endsAt)
          }
        >
          <Deadline seconds={endsAt} />
        </Fact>
      )}
    </FactBar>
  );
}

/** The terms of a channel, which never change, and its history. */
export function ChannelTermsCard({ channel, record }: { channel: ChannelView; record: ChannelRecord }) {
  const { id, terms } = channel;
  return (
    <SectionCard title={t("Terms")}>
      <CardBody>
        <DescriptionList>
          <Description term={t("Payer")}>
            <Address address={terms.payer} />
          </Description>
          <Description term={t("Receiver")}>
            <Address address={terms.receiver} />
          </Description>
          <Description term={t("Signs vouchers")}>
            <Address address={terms.signer} />
          </Description>
          <Description term={t("Spending limit")}>
            <Amount value={terms.cap} />
          </Description>
          <Description term={t("Signer valid until")}>{formatDateTime(terms.expiry)}</Description>
          <Description term={t("Channel ID")}>
            <Hash value={id} label={t("Copy channel ID")} />
          </Description>
          <Description term={t("Opened")}>
            <Time seconds={Number(record.openedAt)} /> <TransactionLink hash={record.openedTx} />
          </Description>
          {record.closeRequestedAt ? (
            <Description term={t("Notice given")}>
              <Time seconds={Number(record.closeRequestedAt)} />
            </Description>
          ) : null}
          {record.closedAt ? (
            <Description term={t("Closed|channel")}>
              <Time seconds={Number(record.closedAt)} />
            </Description>
          ) : null}
          {record.refund ? (
            <Description term={t("Returned to the payer")}>
              <Amount value={BigInt(record.refund)} />
            </Description>
          ) : null}
        </DescriptionList>
      </CardBody>
    </SectionCard>
  );
}
