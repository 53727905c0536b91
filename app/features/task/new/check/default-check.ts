import { SAMPLE } from "#protocol/generated/constants.ts";
import { Check } from "#protocol/generated/enums.ts";
import { canBeSampled } from "#protocol/rules/round/detection.ts";
import { isProved } from "#protocol/rules/round/proved.ts";
import { itemsOf, type TaskForm } from "../task-form.ts";

/** Half of the time in which only drawn verifiers may take a seat, on public networks. */
const SHORT_SECONDS = 300;

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

/**
 * How long one check may take, seconds; undefined where that is short, or not known. Accounts that compute nothing can take the seats of
 * a longer one if five check at once (decision 32). The form states it and keeps its default: most runs take a small part of their limit.
 * @param inputSeconds time limit of the package for one input
 */
export function longSeconds(
  check: Check,
  items: number | undefined,
  inputSeconds: number | undefined,
): number | undefined {
  const inputs = check === Check.Sampled ? SAMPLE : (items ?? 1);
  const seconds = (inputSeconds ?? 0) * inputs;
  return seconds > SHORT_SECONDS ? seconds : undefined;
}
