import { Amount } from "#app/components/chain/amount.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { SectionCard } from "#app/components/ui/display/card.tsx";
import { VoteRow } from "#app/features/verification/vote/vote-row.tsx";
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
          <VoteRow key={vote.id} verification={vote.verification} note={lockedUntil(vote, now)}>
            <Amount value={BigInt(vote.lockedStake)} />
            {collectable.includes(vote.verification.id) ? (
              <Button
                size="small"
                aria-label={t("Settle your vote on {taskTitle}", { taskTitle: taskTitle(vote.verification) })}
                onClick={() => onSettle(vote)}
              >
                {t("Settle")}
              </Button>
            ) : null}
          </VoteRow>
        ))}
      </ul>
    </SectionCard>
  );
}
