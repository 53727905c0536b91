import type { Address } from "viem";
import type { VerificationFacts, VerifierFacts } from "#protocol/rules/facts.ts";
import { canVote, type Parties } from "#protocol/rules/verification.ts";

/** What an account is to a verification, in the words of a card. Undefined without an account. */
export function voterStanding(
  verification: VerificationFacts,
  verifier: VerifierFacts,
  parties: Parties,
  vote: { support: boolean } | undefined,
  account: Address | undefined,
  now: number,
  systemLocked: boolean,
): string | undefined {
  if (!account) return undefined;
  if (vote) return vote.support ? "You voted Approve" : "You voted Reject";
  const verdict = canVote(
    verification,
    verifier,
    parties,
    { account, now },
    { systemLocked, hasVoted: false },
  );
  if (verdict.allowed) return "You can vote";
  switch (verdict.rule) {
    case "ConflictOfInterest":
      return "You are a party to this task";
    case "NotEligible":
      return verifier.staked < verifier.minimumStake
        ? "Not a verifier"
        : "Your stake is newer than this vote";
    case "InsufficientFreeStake":
      return "Your stake is locked by other votes";
    case "SystemIsLocked":
      return "Voting is locked";
    default:
      return undefined;
  }
}
