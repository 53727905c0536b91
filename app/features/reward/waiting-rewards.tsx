import type { Address, Hex } from "viem";
import { Amount } from "#app/components/chain/amount.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { SectionCard } from "#app/components/ui/display/card.tsx";
import { VoteRow } from "#app/features/verification/vote/vote-row.tsx";
import { whyNot } from "#app/transaction/failure/why-not.ts";
import { useTransaction } from "#app/transaction/transaction-context.ts";
import { t } from "#language/text.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { splitPool } from "#protocol/rules/reward.ts";
import type { Verdict } from "#protocol/rules/verdict.ts";
import { canOpenRejectedPool } from "#protocol/rules/verification.ts";
import { openRejectedPool } from "./actions.ts";
import type { WaitingVote } from "./verifier-earnings.query.server.ts";

/** Estimated share of one voter, from the current votes. */
export function expectedShare({ verification }: WaitingVote): bigint {
  const approved = verification.statusIndex === VerificationStatus.Approved;
  const winners = approved ? verification.votesFor : verification.votesAgainst;
  return splitPool(BigInt(verification.rewardPool), winners).share;
}

interface WaitingRewardsProps {
  votes: readonly WaitingVote[];
  account: Address | undefined;
  /** Chain time, unix seconds. */
  now: number;
}

/** Won votes whose pool is not open yet, and what opens it. */
export function WaitingRewards({ votes, account, now }: WaitingRewardsProps) {
  if (votes.length === 0) return null;
  return (
    <SectionCard title={t("Pending rewards")}>
      <ul className="divide-border divide-y">
        {votes.map((vote) => (
          <VoteRow key={vote.id} verification={vote.verification} note={waitsFor(vote)}>
            <Amount value={expectedShare(vote)} />
            <OpenPoolButton vote={vote} account={account} now={now} />
          </VoteRow>
        ))}
      </ul>
    </SectionCard>
  );
}

function waitsFor({ verification }: WaitingVote): string {
  return verification.statusIndex === VerificationStatus.Approved
    ? t("The pool opens when the task's rewards are distributed.")
    : t("Paid from the provider's bond once the rejection is final.");
}

/** Whether the pool of a rejected result can be opened; undefined if the requester's distribution opens it. */
export function openingOf(
  { verification: { statusIndex, finalAt } }: WaitingVote,
  account: Address | undefined,
  now: number,
): Verdict | undefined {
  if (statusIndex !== VerificationStatus.Rejected) return undefined;
  const appealUntil = Number(finalAt ?? 0);
  return canOpenRejectedPool(
    { status: VerificationStatus.Rejected, isFinal: finalAt !== null && now > appealUntil, appealUntil },
    { account, now },
    { opened: false },
  );
}

function OpenPoolButton({ vote, account, now }: { vote: WaitingVote } & Omit<WaitingRewardsProps, "votes">) {
  const { start } = useTransaction();
  const { id } = vote.verification;
  const verdict = openingOf(vote, account, now);
  if (!verdict) return null;
  return (
    <Button
      size="small"
      blocked={whyNot(verdict)}
      // Listed only for winning votes.
      onClick={() => void start(openRejectedPool({ verificationId: id as Hex, winners: 1 }))}
    >
      {t("Open pool")}
    </Button>
  );
}
