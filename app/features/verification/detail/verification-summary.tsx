import type { ReactNode } from "react";
import { Time } from "#app/components/chain/time.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import {
  Card,
  CardBody,
  CardHeader,
  Description,
  DescriptionList,
} from "#app/components/ui/display/card.tsx";
import { formatBps } from "#protocol/format/percent.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import type { VerificationSituation } from "../situation/verification-situation.ts";
import { VerificationState } from "../verification-state.tsx";
import { VotingBars } from "../vote/voting-bars.tsx";
import { VotingTime } from "../vote/voting-time.tsx";
import type { VerificationDetail } from "./verification-detail.query.server.ts";

export interface VerificationSummaryProps {
  detail: VerificationDetail;
  situation: VerificationSituation;
  /** The chain's present, unix seconds. */
  now: number;
}

/** Where the vote stands and by which rules it is decided (G6). */
export function VerificationSummary({ detail, situation, now }: VerificationSummaryProps) {
  const { verification: facts } = situation;
  const rows: [string, ReactNode][] = [
    [
      "Decision",
      `${facts.requiredVotes} votes and ${formatBps(facts.majorityBps)} on one side; early with ${facts.consensusThreshold} on one side`,
    ],
  ];
  if (facts.status === VerificationStatus.Voting) {
    rows.unshift(["Time left", <VotingTime key="time" deadline={facts.verificationDeadline} now={now} />]);
    rows.push(["Voting ends", formatDateTime(facts.verificationDeadline)]);
  }
  if (detail.startedAt !== null) {
    rows.push([
      "Started",
      <span key="started" className="inline-flex gap-3">
        <Time seconds={Number(detail.startedAt)} />
        <TransactionLink hash={detail.startedTx} />
      </span>,
    ]);
  }
  if (facts.extensions > 0)
    rows.push(["Extended", facts.extensions === 1 ? "once" : `${facts.extensions} times`]);
  if (detail.decidedAt !== null) {
    rows.push([
      detail.decidedEarly ? "Decided early" : "Decided",
      <span key="decided" className="inline-flex gap-3">
        <Time seconds={Number(detail.decidedAt)} />
        <TransactionLink hash={detail.decidedTx} />
      </span>,
    ]);
  }
  if (detail.finalAt !== null) {
    rows.push([
      "Outcome",
      facts.isFinal ? "Final" : `Can be appealed until ${formatDateTime(facts.appealUntil)}`,
    ]);
  }
  return (
    <Card aria-labelledby="verification-state">
      <CardHeader
        title={<span id="verification-state">Voting</span>}
        actions={
          <VerificationState
            statusIndex={detail.statusIndex}
            deadline={facts.verificationDeadline}
            now={now}
          />
        }
      />
      <CardBody className="grid gap-3">
        <VotingBars {...facts} />
        <DescriptionList>
          {rows.map(([term, value]) => (
            <Description key={term} term={term}>
              {value}
            </Description>
          ))}
        </DescriptionList>
      </CardBody>
    </Card>
  );
}
