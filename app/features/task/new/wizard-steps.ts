import type { Problems, StepKey } from "./task-form.ts";

/** The four steps in their order (F42). */
export const wizardSteps = [
  { key: "model", label: "Select Model" },
  { key: "configure", label: "Configure Task" },
  { key: "reward", label: "Set Reward" },
  { key: "review", label: "Review & Submit" },
] as const satisfies readonly { key: StepKey; label: string }[];

/** Index of the step that a URL asks for: `?step=2` is the second. Anything else is the first. */
export function stepOf(search: URLSearchParams): number {
  const asked = Number(search.get("step"));
  return Number.isInteger(asked) && asked >= 1 && asked <= wizardSteps.length ? asked - 1 : 0;
}

/** The first step that is not complete; a URL cannot lead past it. The review is complete by itself. */
export function furthestStep(problems: Record<Exclude<StepKey, "review">, Problems>): number {
  const open = (["model", "configure", "reward"] as const).findIndex(
    (key) => Object.keys(problems[key]).length > 0,
  );
  return open === -1 ? wizardSteps.length - 1 : open;
}

/** The first message of a step, to say beside a button why it does not go on. */
export function firstProblem(problems: Problems): string | undefined {
  return Object.values(problems)[0]?.[0];
}
