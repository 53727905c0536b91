import type { WizardStep } from "#app/wizard/steps.ts";
import { t } from "#language/text.ts";

/** The four steps in order (F42). */
export const taskSteps = () =>
  [
    { key: "model", label: t("Select Model") },
    { key: "configure", label: t("Configure Task") },
    { key: "reward", label: t("Set Reward") },
    { key: "review", label: t("Review & Submit") },
  ] as const satisfies readonly WizardStep[];

export type StepKey = ReturnType<typeof taskSteps>[number]["key"];
