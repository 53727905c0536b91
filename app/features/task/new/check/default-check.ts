import { Check } from "#protocol/generated/enums.ts";
import { canBeSampled } from "#protocol/rules/round/detection.ts";
import { isProved } from "#protocol/rules/round/proved.ts";
import { itemsOf, type TaskForm } from "../task-form.ts";

/**
 * The form's check: the requester's choice, otherwise recomputed if a run can be proved, else judged by people. A batch that is not
 * larger than a sample is recomputed as a whole.
 */
export function checkOf(
  { check, ...form }: Pick<TaskForm, "check" | "inputMode" | "items" | "pointerItems">,
  isProvable: boolean | undefined,
): Check {
  const chosen = check === "" ? undefined : (Number(check) as Check);
  if (chosen !== undefined && isProved(chosen) && isProvable === false) return Check.Judged;
  if (chosen === Check.Sampled && !canBeSampled(itemsOf(form))) return Check.Recomputed;
  return chosen ?? (isProvable ? Check.Recomputed : Check.Judged);
}
