import type { Address } from "viem";
import { t } from "#language/text.ts";
import type { VerificationFacts, VerifierFacts } from "#protocol/rules/facts.ts";
import { canVote, type Parties } from "#protocol/rules/verification.ts";

/** The account's relation to a verification as card text. Undefined without an account. */
export function voterStatus(
  verification: VerificationFacts,
  verifier: VerifierFacts,
  parties: Parties,
  vote: { support: boolean } | undefined,
  account: Address | undefined,
  now: number,
  systemLocked: boolean,
): string | undefined {
  if (!account) return undefined;
  if (vote) return vote.support ? t("You voted Approve") : t("You voted Reject");
  const verdict = canVote(
    verification,
    verifier,
    parties,
    { account, now },
    { systemLocked, hasVoted: false },
  );
  if (verdict.allowed) return t("You can vote");
  switch (verdict.rule) {
    case "ConflictOfInterest":
      return t("You are a party to this task");
    case "NotEligible":
      return verifier.staked < verifier.minimumStake
        ? t("Not a verifier")
        : t("Your stake is newer than this vote");
    case "InsufficientFreeStake":
      return t("Your stake is locked by other votes");
    case "SystemIsLocked":
      return t("Voting is locked");
    default:
      return undefined;
  }
}
