import { Link } from "@remix-run/react";
import { Hash } from "#app/components/chain/hash.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/components/ui/display/card.tsx";
import { EmptyState } from "#app/components/ui/feedback/empty-state.tsx";
import { VerificationStatusChip } from "#app/features/verification/verification-status-chip.tsx";
import { ReceiptItem } from "./receipt-item.tsx";
import type { ReceiptRound } from "./receipts.query.server.ts";

/** The receipts of each round of a task, the latest round first. */
export function ReceiptRounds({ taskId, rounds }: { taskId: string; rounds: readonly ReceiptRound[] }) {
  if (rounds.length === 0) {
    return (
      <EmptyState
        title="No result yet"
        action={<ButtonLink to={`/tasks/${taskId}`}>Open the task</ButtonLink>}
      >
        Receipts come with votes on a submitted result.
      </EmptyState>
    );
  }
  return [...rounds].reverse().map((round) => (
    <Card key={round.verificationId} aria-label={`Receipts of round ${round.round}`}>
      <CardHeader
        title={`Round ${round.round}`}
        actions={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <VerificationStatusChip status={round.statusIndex} />
            <Link
              to={`/verification/${round.verificationId}`}
              className="text-accent text-sm underline-offset-2 hover:underline"
            >
              Open the verification
            </Link>
          </span>
        }
      />
      <CardBody className="grid gap-1">
        <p>{summary(round)}</p>
        <p className="text-muted text-sm">
          Submitted result <Hash value={round.resultHash} label="Copy the result's hash" />
        </p>
      </CardBody>
      {round.receipts.length > 0 ? (
        <ol
          aria-label="Receipts in the order of the votes"
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

function summary({ votes, receipts }: ReceiptRound): string {
  if (votes === 0) return "Nobody has voted yet.";
  const of = votes === 1 ? "The one vote" : `Of ${votes} votes`;
  if (votes === 1) return receipts.length === 1 ? `${of} names a receipt.` : `${of} names no receipt.`;
  if (receipts.length === 0) return `${of}, none names a receipt: they were cast without one.`;
  return receipts.length === 1 ? `${of}, one names a receipt.` : `${of}, ${receipts.length} name a receipt.`;
}
