import { t } from "#language/text.ts";
import { SAMPLE } from "#protocol/generated/constants.ts";
import { Check } from "#protocol/generated/enums.ts";

/** Names and effects of the ways in which a task's result is checked (N23). */
export const checkTexts = (): Record<Check, { name: string; effect: string }> => ({
  [Check.Recomputed]: {
    name: t("Recomputed"),
    effect: t(
      "Five verifiers run the model again. Their votes stay sealed until all are in, and an approval is impossible without computing.",
    ),
  },
  [Check.Staged]: {
    name: t("One verifier first"),
    effect: t(
      "One drawn verifier runs the model again. Five others decide if it finds another result. For work that costs up to 5% of the reward.",
    ),
  },
  [Check.Sampled]: {
    name: t("Sample recomputed"),
    effect: t(
      "Five verifiers run the model again for {count} drawn inputs of the batch. One wrong input among them rejects the result.",
      { count: SAMPLE },
    ),
  },
  [Check.Judged]: {
    name: t("Judged by people"),
    effect: t("Five verifiers read the result. Their votes stay sealed until all are in."),
  },
  [Check.Open]: {
    name: t("Open votes"),
    effect: t(
      "An opinion, not a check: each vote is public when it is cast, so later verifiers can copy earlier ones.",
    ),
  },
});

/** The name of a check; an unknown number is labelled as unknown. */
export const checkName = (check: number): string => checkTexts()[check as Check]?.name ?? t("Unknown");
