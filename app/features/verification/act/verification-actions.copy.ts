import { VerificationStatus } from "#protocol/generated/enums.ts";
import { losesStake } from "#protocol/rules/appeal.ts";
import { finalization } from "#protocol/rules/verification.ts";
import type { VerificationSituation } from "../situation/verification-situation.ts";
import type { VerificationActionKey } from "./offered-verification-actions.ts";

export interface ActionWords {
  label: string;
  hint: string;
}

const FINALIZE: Record<ReturnType<typeof finalization>, ActionWords> = {
  approves: { label: "Close the voting", hint: "Records that the result is approved." },
  rejects: { label: "Close the voting", hint: "Records that the result is rejected." },
  extends: {
    label: "Extend the voting",
    hint: "There is no decision: voting goes on for another day, and newer verifiers may join.",
  },
  closes: {
    label: "Close the voting",
    hint: "It is a tie, or there are too few votes: the voting ends without a decision.",
  },
};

/** The button of an action and the sentence beside it. */
export function verificationActionWords(
  key: VerificationActionKey,
  { verification, circumstances, ownVote }: VerificationSituation,
): ActionWords {
  switch (key) {
    case "start":
      return { label: "Start verification", hint: "Opens the voting on this result." };
    case "finalize":
      return circumstances.now > verification.verificationDeadline
        ? FINALIZE[finalization(verification, circumstances.now)]
        : { label: "Close the voting", hint: "Counts the votes as soon as they decide. Anybody may do it." };
    case "distribute":
      return {
        label: "Distribute Rewards",
        hint: "Pays the provider and opens the pool of the verifiers who approved.",
      };
    case "openPool":
      return verification.votesAgainst > 0
        ? {
            label: "Open the verifiers' pool",
            hint: "The bond of the rejected result becomes the pool of the verifiers who rejected it.",
          }
        : {
            label: "Pay the bond to the requester",
            hint: "No vote rejected the result, the arbiter did: there is no pool, and the provider's bond goes to the requester.",
          };
    case "settle":
      return {
        label: "Settle the votes",
        hint:
          verification.status === VerificationStatus.Inconclusive
            ? "Releases the stake that the votes have locked. Nobody loses any."
            : "Releases the stake that the votes have locked. Votes against the outcome lose their part.",
      };
    case "escalate":
      return {
        label: "Appeal the outcome",
        hint: losesStake(verification, ownVote)
          ? "Your vote loses stake by this outcome. Ask the arbiter to overrule it. Takes a bond."
          : verification.status === VerificationStatus.Approved
            ? "Ask the arbiter to refuse the result. Takes a bond."
            : "Ask the arbiter to accept your result. Takes a bond.",
      };
    case "rule":
      return { label: "Rule on the appeal", hint: "You are the arbiter: decide with your reasons." };
    case "closeEscalation":
      return {
        label: "Close the appeal",
        hint: "When the arbiter kept silent, the earlier outcome stands.",
      };
  }
}
