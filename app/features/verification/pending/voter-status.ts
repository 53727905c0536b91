import type { Address } from "viem";
import { t } from "#language/text.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import type { VerificationFacts, VerifierFacts } from "#protocol/rules/facts.ts";
import type { Parties } from "#protocol/rules/round/checks.ts";
import { canSeal } from "#protocol/rules/round/sealed.ts";
import { canVote } from "#protocol/rules/verification.ts";

/** A sealed vote as its voter's next step. */
function sealedStatus(
  { status, sealed, verificationDeadline }: VerificationFacts,
  stage: number | undefined,
  now: number,
): string {
  const isPast = stage !== undefined && stage !== sealed?.stage;
  if (status !== VerificationStatus.Voting || isPast) return t("You did not open your sealed vote");
  if (stage === 1 && now <= verificationDeadline) return t("Recompute and open your vote");
  if (!sealed?.opening) return t("You sealed a vote");
  return now > verificationDeadline ? t("You did not open your sealed vote") : t("Open your vote");
}

/** The account's relation to a verification as card text. Undefined without an account. */
export function voterStatus(
  verification: VerificationFacts,
  verifier: VerifierFacts,
  parties: Parties,
  vote: { support: boolean | null; stage?: number } | undefined,
  account: Address | undefined,
  now: number,
  systemLocked: boolean,
): string | undefined {
  if (!account) return undefined;
  if (vote) {
    if (vote.support === null) return sealedStatus(verification, vote.stage, now);
    return vote.support ? t("You voted Approve") : t("You voted Reject");
  }
  const verdict = (verification.sealed ? canSeal : canVote)(
    verification,
    verifier,
    parties,
    { account, now },
    { systemLocked, hasVoted: false },
  );
  if (verdict.allowed)
    return verification.sealed?.stage === 1 ? t("You can take the first seat") : t("You can vote");
  switch (verdict.rule) {
    case "ConflictOfInterest":
      return t("You are a party to this task");
    case "NotEligible":
      return verifier.staked < verifier.minimumStake
        ? t("Not a verifier")
        : t("Your stake is newer than this vote");
    case "StakeRaised":
      return t("Your stake was increased after this vote started");
    case "InsufficientFreeStake":
      return t("Your stake is locked by other votes");
    case "SystemIsLocked":
      return t("Voting is locked");
    default:
      return undefined;
  }
}
