import { t } from "#language/text.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { VerificationStatus } from "#protocol/generated/enums.ts";
import { losesStake } from "#protocol/rules/appeal.ts";
import { slashFor } from "#protocol/rules/reward.ts";
import { finalization } from "#protocol/rules/verification.ts";
import { appealRight, appealRightOfParty } from "../appeal/appeal-right.ts";
import type { VerificationSituation } from "../situation/verification-situation.ts";
import { lossSentence } from "./loss-sentence.ts";
import type { VerificationActionKey } from "./offered-verification-actions.ts";

export interface ActionWords {
  label: string;
  hint: string;
}

const finalize = (): Record<ReturnType<typeof finalization>, ActionWords> => ({
  approves: { label: t("Close the voting"), hint: t("Records that the result is approved.") },
  rejects: { label: t("Close the voting"), hint: t("Records that the result is rejected.") },
  extends: {
    label: t("Extend the voting"),
    hint: t("There is no decision: voting goes on for another day, and newer verifiers may join."),
  },
  closes: {
    label: t("Close the voting"),
    hint: t("It is a tie, or there are too few votes: the voting ends without a decision."),
  },
});

/** Button label and description of an action. */
export function verificationActionWords(
  key: VerificationActionKey,
  situation: VerificationSituation,
): ActionWords {
  const { verification, circumstances } = situation;
  switch (key) {
    case "start":
      return { label: t("Start verification"), hint: t("Opens the voting on this result.") };
    case "finalize":
      return circumstances.now > verification.verificationDeadline
        ? finalize()[finalization(verification, circumstances.now)]
        : {
            label: t("Close the voting"),
            hint: t("Counts the votes as soon as they decide. Anybody may do it."),
          };
    case "distribute":
      return {
        label: t("Distribute Rewards"),
        hint: t("Pays the provider and opens the pool of the verifiers who approved."),
      };
    case "openPool":
      return verification.votesAgainst > 0
        ? {
            label: t("Open the verifiers' pool"),
            hint: t("The bond of the rejected result becomes the pool of the verifiers who rejected it."),
          }
        : {
            label: t("Pay the bond to the requester"),
            hint: t(
              "No vote rejected the result, the arbiter did: there is no pool, and the provider's bond goes to the requester.",
            ),
          };
    case "settle":
      return {
        label: t("Settle the votes"),
        hint:
          verification.status === VerificationStatus.Inconclusive
            ? t("Releases the stake that the votes have locked. Nobody loses any.")
            : situation.ownLoss
              ? lossSentence(situation.ownLoss)
              : t(
                  "Releases the stake that the votes have locked. Votes against the outcome lose their part.",
                ),
      };
    case "escalate":
      return {
        label: t("Appeal the outcome"),
        hint: appealHint(situation),
      };
    case "rule":
      return { label: t("Rule on the appeal"), hint: t("You are the arbiter: decide with your reasons.") };
    case "closeEscalation":
      return {
        label: t("Close the appeal"),
        hint: t("When the arbiter kept silent, the earlier outcome stands."),
      };
  }
}

/** What the outcome costs the reader, and what an appeal costs. */
function appealHint({
  verification,
  ownVote,
  appealBond,
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
    return appealRight({ as: "voter", loss: slashFor(voteLock, slashBps), appealBond, until });
  return appealRightOfParty(verification, { reward, verifierPool, bond, appealBond });
}
