import type { ReactNode } from "react";
import { TransactionTime } from "#app/components/chain/transaction-time.tsx";
import { Card, CardBody, CardHeader, DescriptionRows } from "#app/components/ui/display/card.tsx";
import { formatBps } from "#protocol/format/percent.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { isLastPeriod } from "#protocol/rules/consensus.ts";
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
  /** What stands in place of the votes, for who shall judge before seeing how others did. */
  hidden?: ReactNode;
}

/** Where the vote stands and by which rules it is decided (G6). */
export function VerificationSummary({ detail, situation, now, hidden }: VerificationSummaryProps) {
  const { verification: facts } = situation;
  const share = isLastPeriod(facts) ? "the larger side" : `${formatBps(facts.majorityBps)} on one side`;
  const rows: [string, ReactNode][] = [
    [
      "Decision",
      `${facts.requiredVotes} votes and ${share}; early with ${facts.consensusThreshold} on one side`,
    ],
  ];
  if (facts.status === VerificationStatus.Voting) {
    if (facts.earliestDecision > now)
      rows.push(["Early decision", `Not before ${formatDateTime(facts.earliestDecision)}`]);
    rows.unshift(["Time left", <VotingTime key="time" deadline={facts.verificationDeadline} now={now} />]);
    rows.push(["Voting ends", formatDateTime(facts.verificationDeadline)]);
  }
  if (detail.startedAt !== null) {
    rows.push(["Started", <TransactionTime key="started" at={detail.startedAt} tx={detail.startedTx} />]);
  }
  if (facts.extensions > 0)
    rows.push(["Extended", facts.extensions === 1 ? "once" : `${facts.extensions} times`]);
  if (detail.prolonged) rows.push(["Deadline", "Moved: a late vote turned the outcome"]);
  if (detail.decidedAt !== null) {
    rows.push([
      detail.decidedEarly ? "Decided early" : "Decided",
      <TransactionTime key="decided" at={detail.decidedAt} tx={detail.decidedTx} />,
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
        {hidden ?? <VotingBars {...facts} />}
        <DescriptionRows rows={rows} />
      </CardBody>
    </Card>
  );
}
