import { t } from "#language/text.ts";
import type { finalization } from "#protocol/rules/verification.ts";

export interface ActionText {
  label: string;
  hint: string;
}

/** Effects of closing a vote now. */
export const finalizeTexts = (): Record<ReturnType<typeof finalization>, ActionText> => ({
  approves: { label: t("Close vote"), hint: t("Marks the result as approved.") },
  rejects: { label: t("Close vote"), hint: t("Marks the result as rejected.") },
  extends: {
    label: t("Extend vote"),
    hint: t("There is no decision yet. Voting continues for another day, and newer verifiers can join."),
  },
  closes: {
    label: t("Close vote"),
    hint: t("The vote is tied or has too few votes, so it ends without a decision."),
  },
  opens: {
    label: t("Start opening"),
    hint: t("The time for seats is over. Verifiers then have 24 hours to open their sealed votes."),
  },
  calls: {
    label: t("Call five verifiers"),
    hint: t("The first verifier opened no vote in time. Five others then decide."),
  },
});
