import { t } from "#language/text.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { losesStake } from "#protocol/rules/appeal.ts";
import { slashFor } from "#protocol/rules/reward.ts";
import { canFinalize, finalization } from "#protocol/rules/verification.ts";
import { appealRight, appealRightOfParty } from "../appeal/appeal-right.ts";
import type { VerificationSituation } from "../situation/verification-situation.ts";
import { type ActionText, finalizeTexts } from "./finalize.copy.ts";
import type { VerificationActionKey } from "./offered-verification-actions.ts";
import { lossSentence } from "./settlement.ts";

export function verificationActionTexts(
  key: VerificationActionKey,
  situation: VerificationSituation,
): ActionText {
  const { verification, circumstances } = situation;
  switch (key) {
    case "start":
      return { label: t("Start verification"), hint: t("Starts the vote on this result.") };
    case "finalize":
      if (verification.sealed && !canFinalize(verification, circumstances).allowed)
        return verification.sealed.stage === 1
          ? verification.sealed.opening
            ? {
                label: t("Call five verifiers"),
                hint: t("Possible if the first verifier does not open its vote in time."),
              }
            : { label: t("Extend vote"), hint: t("Possible if no verifier takes the first seat in time.") }
          : verification.sealed.opening
            ? {
                label: t("Close vote"),
                hint: t("The last opened vote decides. Anyone can close the vote after the opening."),
              }
            : {
                label: t("Start opening"),
                hint:
                  verification.sealed.stage === 2
                    ? t("Anyone can start it after the time for seats, in which the verifiers compute.")
                    : t(
                        "The last free seat starts the opening. Anyone can start it after the time for seats.",
                      ),
              };
      return circumstances.now > verification.verificationDeadline || verification.sealed
        ? finalizeTexts()[finalization(verification, circumstances.now)]
        : {
            label: t("Close vote"),
            hint: t("Counts the votes once they are decisive. Anyone can do this."),
          };
    case "distribute":
      return {
        label: t("Distribute rewards"),
        hint: t("Pays the provider and opens the pool for the verifiers who approved."),
      };
    case "openPool":
      return verification.votesAgainst > 0
        ? {
            label: t("Open verifier pool"),
            hint: t("The verifiers who rejected the result share the provider's bond."),
          }
        : {
            label: t("Pay the bond to the requester"),
            hint: t(
              "The arbiter rejected the result, but no verifier did. There is no pool, and the provider's bond goes to the requester.",
            ),
          };
    case "settle":
      return {
        label: t("Settle votes"),
        hint:
          verification.status === VerificationStatus.Inconclusive
            ? t("Releases the stake locked by the votes. No stake is lost.")
            : situation.ownLoss
              ? lossSentence(situation.ownLoss)
              : t("Releases the stake locked by the votes. Votes against the outcome lose part of it."),
      };
    case "escalate":
      return {
        label: t("Appeal the outcome"),
        hint: appealHint(situation),
      };
    case "rule":
      return {
        label: t("Rule on the appeal"),
        hint: t("You are an arbiter. Decide the appeal and give your reasons."),
      };
    case "closeEscalation":
      return {
        label: t("Close the appeal"),
        hint: t("The arbiter did not rule in time, so the earlier outcome stands."),
      };
  }
}

/** The reader's loss under the outcome, and the cost of an appeal. */
function appealHint({
  verification,
  ownVote,
  appealCost,
  reward,
  bond,
  verifierPool,
  circumstances,
  parties,
}: VerificationSituation): string {
  const { appealUntil: until, voteLock, slashBps } = verification;
  const isParty = [parties.requester, parties.provider].some((party) =>
    isSameAddress(party, circumstances.account),
  );
  if (!isParty && losesStake(verification, ownVote))
    return appealRight({ as: "voter", loss: slashFor(voteLock, slashBps), appealCost, until });
  return appealRightOfParty(verification, { reward, verifierPool, bond, appealCost });
}
