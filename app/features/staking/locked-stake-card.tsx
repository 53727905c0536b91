import { Link } from "@remix-run/react";
import { Amount } from "#app/components/chain/amount.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { SectionCard } from "#app/components/ui/display/card.tsx";
import { UserText } from "#app/components/ui/display/user-text.tsx";
import { t } from "#language/text.ts";
import { formatMlb } from "#protocol/format/amount.ts";
import { taskTitle } from "#protocol/format/task-name.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import type { LockingVote } from "./locked-stake.query.server.ts";

/** Describes what releases the stake of a vote, and when. @param now unix seconds */
export function lockedUntil({ verification, withConsensus, loss, until }: LockingVote, now: number): string {
  const end = formatDateTime(until);
  switch (verification.statusIndex) {
    case VerificationStatus.Voting:
      return until > now ? t("Voting until {end}", { end }) : t("Voting has ended: the vote can be closed");
    case VerificationStatus.Escalated:
      return until > now
        ? t("The arbiter can rule until {end}", { end })
        : t("No ruling in time: the appeal can be closed");
    case VerificationStatus.Inconclusive:
      return t("No decision: no stake is lost");
    default: {
      const own = withConsensus
        ? t("Your vote matches the outcome")
        : t("Your vote went against the outcome and loses {mlb}", {
            mlb: formatMlb(BigInt(loss)),
          });
      return until > now ? t("{own}; can be appealed until {end}", { own, end }) : own;
    }
  }
}

export interface LockedStakeCardProps {
  votes: readonly LockingVote[];
  /** Verifications whose votes can be settled now. */
  collectable: readonly string[];
  /** Chain time, unix seconds. */
  now: number;
  onSettle: (vote: LockingVote) => void;
}

/** Votes that lock stake, until when, and a button to release it if possible. */
export function LockedStakeCard({ votes, collectable, now, onSettle }: LockedStakeCardProps) {
  if (votes.length === 0) return null;
  return (
    <SectionCard title={t("Stake locked by your votes")}>
      <ul className="divide-border divide-y">
        {votes.map((vote) => (
          <li
            key={vote.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5"
          >
            <span className="grid min-w-0 gap-0.5">
              <Link
                to={`/verification/${vote.verification.id}`}
                className="hover:text-accent font-medium break-words underline-offset-2 hover:underline"
              >
                <UserText>{taskTitle(vote.verification)}</UserText>
              </Link>
              <span className="text-muted text-sm">{lockedUntil(vote, now)}</span>
            </span>
            <span className="ml-auto flex items-center gap-3">
              <Amount value={BigInt(vote.lockedStake)} />
              {collectable.includes(vote.verification.id) ? (
                <Button
                  size="small"
                  aria-label={t("Settle your vote on {taskTitle}", {
                    taskTitle: taskTitle(vote.verification),
                  })}
                  onClick={() => onSettle(vote)}
                >
                  {t("Settle")}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
