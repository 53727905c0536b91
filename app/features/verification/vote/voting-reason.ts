import { whyNot } from "#app/transaction/failure/why-not.ts";
import { t } from "#language/text.ts";
import { revertMessage } from "#protocol/errors/revert.copy.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import type { VerificationFacts, VerifierFacts } from "#protocol/rules/facts.ts";
import type { Refusal } from "#protocol/rules/verdict.ts";

export interface VotingReason {
  /** The rule in the specification's wording (F159-F164). */
  message: string;
  /** The next step for the reader. */
  advice?: string;
  /** The stake is insufficient, so its requirements are shown with the reason (F158). */
  needsStake: boolean;
}

const outcomes = (): Partial<Record<VerificationStatus, string>> => ({
  [VerificationStatus.Approved]: t("The result was approved."),
  [VerificationStatus.Rejected]: t("The result was rejected."),
  [VerificationStatus.Inconclusive]: t("The vote ended without a decision."),
  [VerificationStatus.Escalated]: t("The outcome was appealed, and an arbiter decides."),
});

/** Outcome of a vote, and until when it can change. */
export function outcomeSentence({
  status,
  isFinal,
  appealUntil,
}: Pick<VerificationFacts, "status" | "isFinal" | "appealUntil">): string {
  const outcome = outcomes()[status] ?? "";
  if (isFinal || appealUntil === 0) return outcome;
  return t("{outcome} It can be appealed until {dateTime}.", {
    outcome,
    dateTime: formatDateTime(appealUntil),
  });
}

/** Why an account cannot vote now and what it can do about it. */
export function votingReason(
  refusal: Refusal,
  verification: Pick<VerificationFacts, "eligibleBefore" | "status" | "isFinal" | "appealUntil" | "sealed">,
  verifier: Pick<VerifierFacts, "staked" | "minimumStake">,
): VotingReason {
  switch (refusal.rule) {
    case "WalletRequired":
      return { message: t("Please connect your wallet to vote."), needsStake: false };
    case "NotEligible":
      if (verifier.staked < verifier.minimumStake) {
        return {
          message: t(
            "You are not an approved verifier. Please stake the minimum amount to become a verifier.",
          ),
          advice: t("Your stake counts only for votes that start after you stake."),
          needsStake: true,
        };
      }
      return {
        message: t("Your stake is newer than this vote."),
        advice: t(
          "Your stake must have reached the minimum before {dateTime}. It counts for votes that start later, and for this vote if it is extended.",
          { dateTime: formatDateTime(verification.eligibleBefore) },
        ),
        needsStake: false,
      };
    case "ConflictOfInterest":
      return {
        message: t("You are a party to this task."),
        advice: t("The requester, the provider and the model owner cannot vote on the result."),
        needsStake: false,
      };
    case "VerificationNotStarted":
      return {
        message: t("Voting has not started yet."),
        advice: t("The requester can start it. After one day, anyone can."),
        needsStake: false,
      };
    case "StakeRaised":
      return {
        message: t("Your stake was increased after this vote started."),
        advice: t("It counts for votes that start later, and for this vote if it is extended."),
        needsStake: false,
      };
    case "OpeningHasStarted":
      if (verification.sealed?.stage === 1)
        return {
          message: t("The first seat is taken."),
          advice: t(
            "Its verifier recomputes the result now. If it differs, five others are drawn, and you can take one of their seats.",
          ),
          needsStake: false,
        };
      return {
        message: t("No more seats can be taken."),
        advice: t("The sealed votes are being opened. The outcome follows within 24 hours."),
        needsStake: false,
      };
    case "InsufficientFreeStake":
      return { message: whyNot(refusal) ?? "", needsStake: false };
    case "InvalidVerificationStatus":
      return {
        message: revertMessage(refusal.rule, []).message,
        advice: outcomeSentence(verification),
        needsStake: false,
      };
    default: {
      const { message, advice } = revertMessage(refusal.rule, []);
      return { message, advice, needsStake: false };
    }
  }
}
