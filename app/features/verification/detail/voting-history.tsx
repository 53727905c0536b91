import { Address } from "#app/components/chain/address.tsx";
import { Amount } from "#app/components/chain/amount.tsx";
import { Time } from "#app/components/chain/time.tsx";
import { TransactionLink } from "#app/components/chain/transaction-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/components/ui/display/card.tsx";
import { UserProse } from "#app/components/ui/display/user-text.tsx";
import type { SubgraphError } from "#app/graphql/subgraph-error.ts";
import { SubgraphPanel } from "#app/graphql/subgraph-panel.tsx";
import { say } from "#app/language/say.tsx";
import { plural, t } from "#language/text.ts";
import { VoteChip } from "../vote/vote-chip.tsx";
import { voteOutcome } from "../vote/vote-outcome.ts";
import type { VoteRow } from "./verification-detail.query.server.ts";

interface VotingHistoryProps {
  votes: { status: "ok"; data: readonly VoteRow[] } | { status: "unavailable"; error: SubgraphError };
  /** Voting has started. */
  hasStarted: boolean;
  /** The outcome can no longer be appealed. */
  isFinal: boolean;
}

/** Votes with side, time and reason (F166-F169). */
export function VotingHistory({ votes, hasStarted, isFinal }: VotingHistoryProps) {
  if (votes.status !== "ok")
    return <SubgraphPanel error={votes.error} title={t("Failed to load voting history")} />;
  const rows = readableVotes(votes.data);
  const approved = rows.filter(({ support }) => support === true).length;
  const rejected = rows.filter(({ support }) => support === false).length;
  const sealed = rows.length - approved - rejected;
  return (
    <Card aria-labelledby="voting-history" id="votes">
      <CardHeader
        title={<span id="voting-history">{t("Voting History")}</span>}
        actions={
          rows.length > 0 ? (
            <p className="text-muted text-sm">
              {sealed > 0
                ? plural(
                    rows.length,
                    "{count} vote · {sealed} sealed · {approved} approved · {rejected} rejected",
                    "{count} votes · {sealed} sealed · {approved} approved · {rejected} rejected",
                    { sealed, approved, rejected },
                  )
                : plural(
                    rows.length,
                    "{count} vote · {approved} approved · {rejected} rejected",
                    "{count} votes · {approved} approved · {rejected} rejected",
                    { approved, rejected },
                  )}
            </p>
          ) : null
        }
      />
      {rows.length === 0 ? (
        <CardBody className="text-muted">
          {hasStarted ? t("No votes cast yet") : t("No verification process started yet")}
        </CardBody>
      ) : (
        <ol aria-label={t("Votes in the order they were cast")} className="divide-border divide-y">
          {rows.map((vote) => (
            <VoteItem key={vote.id} vote={vote} isFinal={isFinal} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function VoteItem({ vote, isFinal }: { vote: VoteRow; isFinal: boolean }) {
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Address address={vote.voter.id} />
          <VoteChip support={vote.support} />
          {vote.stage === 1 ? <span className="text-muted text-sm">{t("first verifier")}</span> : null}
          {vote.confidence === null ? null : (
            <span className="text-muted text-sm">
              {t("{confidence}% confident", { confidence: vote.confidence })}
            </span>
          )}
        </span>
        <span className="text-muted flex items-center gap-3 text-sm">
          <Time seconds={Number(vote.timestamp)} />
          <TransactionLink hash={vote.tx} />
        </span>
      </div>
      <Outcome vote={vote} isFinal={isFinal} />
      {vote.reasoning ? (
        <details className="text-sm">
          <summary className="text-muted">{t("Reasoning")}</summary>
          <UserProse className="mt-1">{vote.reasoning}</UserProse>
        </details>
      ) : null}
    </li>
  );
}

/** Outcome of the vote; renders nothing while voting is open. */
function Outcome({ vote, isFinal }: { vote: VoteRow; isFinal: boolean }) {
  const isUnopened = vote.sealed && (vote.withConsensus !== null || vote.settled);
  const outcome = isUnopened
    ? t("Not opened in time")
    : voteOutcome(vote.withConsensus, vote.judged || isFinal);
  if (!outcome) return null;
  return (
    <p className="text-muted text-sm">
      {outcome}
      {BigInt(vote.slashed) > 0n
        ? say(", lost {amount}", { amount: <Amount value={BigInt(vote.slashed)} /> })
        : null}
    </p>
  );
}

interface Readable {
  voter: { id: string } | null;
  support: boolean | null;
  sealed: boolean;
  timestamp: string | null;
  tx: string | null;
}

/** Drops unreadable votes and keeps the others (F169). */
export function readableVotes<Vote extends Readable>(votes: readonly (Vote | null)[]): Vote[] {
  return votes.filter(
    (vote): vote is Vote =>
      vote !== null &&
      /^0x[0-9a-f]{40}$/i.test(vote.voter?.id ?? "") &&
      (vote.sealed || typeof vote.support === "boolean") &&
      /^\d+$/.test(vote.timestamp ?? ""),
  );
}

/** Replaces other verifiers' votes while the reader may still vote, to keep votes independent. */
export function HiddenVotes({ onShow }: { onShow: () => void }) {
  return (
    <div className="bg-sunken grid justify-items-start gap-2 rounded-control p-3">
      <p className="text-muted text-sm">
        {t("Other votes are hidden until you vote, to keep your judgement independent.")}
      </p>
      <Button size="small" onClick={onShow}>
        {t("Show votes anyway")}
      </Button>
    </div>
  );
}
