import type { ReactNode } from "react";
import { TransactionTime } from "#app/components/chain/transaction-link.tsx";
import { CardBody, DescriptionRows, SectionCard } from "#app/components/ui/display/card.tsx";
import { checkName } from "#app/features/task/check/check.copy.ts";
import { plural, t } from "#language/text.ts";
import { formatBps } from "#protocol/format/percent.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { Check, VerificationStatus } from "#protocol/generated/enums.ts";
import { isLastPeriod } from "#protocol/rules/consensus.ts";
import { SealedProgress } from "../sealed/sealed-progress.tsx";
import type { SealedRound } from "../sealed/sealed-round.ts";
import type { VerificationSituation } from "../situation/verification-situation.ts";
import { VerificationState, verificationStatusCopy } from "../verification-state.tsx";
import { VotingBars, VotingTime } from "../vote/voting-bars.tsx";
import type { VerificationDetail } from "./verification-detail.query.server.ts";

export interface VerificationSummaryProps {
  detail: VerificationDetail;
  situation: VerificationSituation;
  /** Chain time, unix seconds. */
  now: number;
  /** Shown instead of the votes while the reader should judge independently. */
  hidden?: ReactNode;
  /** The round of sealed votes; undefined for open ones. */
  sealed?: SealedRound | undefined;
}

/** State of the vote and the rules that decide it (G6). */
export function VerificationSummary({ detail, situation, now, hidden, sealed }: VerificationSummaryProps) {
  const { verification: facts } = situation;
  const share = isLastPeriod(facts)
    ? t("a simple majority")
    : t("{bps} on one side", { bps: formatBps(facts.majorityBps) });
  const rows: [string, ReactNode][] = [
    [t("Check|of a task"), checkName(detail.check)],
    [
      t("Decision"),
      detail.check === Check.Open
        ? t("{requiredVotes} votes and {share}; early once {consensusThreshold} votes agree", {
            requiredVotes: facts.requiredVotes,
            share,
            consensusThreshold: facts.consensusThreshold,
          })
        : detail.check === Check.Staged
          ? t("The first verifier if it agrees, otherwise three equal votes of five others")
          : t("Three equal votes of five"),
    ],
  ];
  if (facts.status === VerificationStatus.Voting && !sealed) {
    if (facts.earliestDecision > now)
      rows.push([
        t("Early decision"),
        t("Not before {dateTime}", { dateTime: formatDateTime(facts.earliestDecision) }),
      ]);
    rows.unshift([t("Time left"), <VotingTime key="time" deadline={facts.verificationDeadline} now={now} />]);
    rows.push([t("Voting ends"), formatDateTime(facts.verificationDeadline)]);
  }
  if (detail.startedAt !== null) {
    rows.push([t("Started"), <TransactionTime key="started" at={detail.startedAt} tx={detail.startedTx} />]);
  }
  if (facts.extensions > 0) rows.push([t("Extended"), plural(facts.extensions, "once", "{count} times")]);
  if (detail.prolonged) rows.push([t("Deadline"), t("Extended: a late vote changed the outcome")]);
  if (detail.decidedAt !== null) {
    rows.push([
      detail.decidedEarly ? t("Decided early") : t("Decided"),
      <TransactionTime key="decided" at={detail.decidedAt} tx={detail.decidedTx} />,
    ]);
  }
  if (detail.finalAt !== null) {
    rows.push([
      t("Outcome"),
      facts.isFinal
        ? t("Final")
        : t("Can be appealed until {dateTime}", { dateTime: formatDateTime(facts.appealUntil) }),
    ]);
  }
  return (
    <SectionCard
      title={t("Voting")}
      actions={
        <VerificationState
          statusIndex={detail.statusIndex}
          ruling={detail.ruling}
          deadline={facts.verificationDeadline}
          now={now}
        />
      }
    >
      <CardBody className="grid gap-3">
        {sealed ? (
          <SealedProgress
            round={sealed}
            outcome={sealed.phase === "decided" ? verificationStatusCopy()[facts.status].label : undefined}
            now={now}
          />
        ) : null}
        {hidden ?? (sealed?.phase === "committing" || sealed?.stage === 1 ? null : <VotingBars {...facts} />)}
        <DescriptionRows rows={rows} />
      </CardBody>
    </SectionCard>
  );
}
