import type { WizardStep } from "#app/wizard/steps.ts";

/** The four steps in their order (F42). */
export const taskSteps = [
  { key: "model", label: "Select Model" },
  { key: "configure", label: "Configure Task" },
  { key: "reward", label: "Set Reward" },
  { key: "review", label: "Review & Submit" },
] as const satisfies readonly WizardStep[];

export type StepKey = (typeof taskSteps)[number]["key"];
