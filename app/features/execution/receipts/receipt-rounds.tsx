import { Link } from "@remix-run/react";
import { Hash } from "#app/components/chain/hash.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/components/ui/display/card.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { VerificationStatusChip } from "#app/features/verification/verification-state.tsx";
import { plural, t } from "#language/text.ts";
import { ReceiptItem } from "./receipt-item.tsx";
import type { ReceiptRound } from "./receipts.query.server.ts";

/** The receipts of each round of a task, latest round first. */
export function ReceiptRounds({ taskId, rounds }: { taskId: string; rounds: readonly ReceiptRound[] }) {
  if (rounds.length === 0) {
    return (
      <EmptyState
        title={t("No result yet")}
        action={<ButtonLink to={`/tasks/${taskId}`}>{t("Open the task")}</ButtonLink>}
      >
        {t("Receipts appear here after verifiers vote on a submitted result.")}
      </EmptyState>
    );
  }
  return [...rounds].reverse().map((round) => (
    <Card key={round.verificationId} aria-label={t("Receipts of round {round}", { round: round.round })}>
      <CardHeader
        title={t("Round {round}", { round: round.round })}
        actions={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <VerificationStatusChip status={round.statusIndex} ruling={round.ruling} />
            <Link
              to={`/verification/${round.verificationId}`}
              className="text-accent text-sm underline-offset-2 hover:underline"
            >
              {t("Open the verification")}
            </Link>
          </span>
        }
      />
      <CardBody className="grid gap-1">
        <p>{summary(round)}</p>
        <p className="text-muted text-sm">
          {t("Submitted result")} <Hash value={round.resultHash} label={t("Copy the result's hash")} />
        </p>
      </CardBody>
      {round.receipts.length > 0 ? (
        <ol
          aria-label={t("Receipts in voting order")}
          className="divide-border border-border divide-y border-t"
        >
          {round.receipts.map((named) => (
            <ReceiptItem key={`${named.voter} ${named.cid}`} taskId={taskId} round={round} named={named} />
          ))}
        </ol>
      ) : null}
    </Card>
  ));
}

function summary({ votes, receipts, isHidden }: ReceiptRound): string {
  if (isHidden) return t("Other votes are hidden until you vote or voting ends.");
  if (votes === 0) return t("No vote has been cast yet.");
  if (votes === 1)
    return receipts.length === 1
      ? t("The only vote includes a receipt.")
      : t("The only vote has no receipt.");
  if (receipts.length === 0) return t("None of the {votes} votes includes a receipt.", { votes });
  return plural(
    receipts.length,
    "{count} of {votes} votes includes a receipt.",
    "{count} of {votes} votes include a receipt.",
    { votes },
  );
}
