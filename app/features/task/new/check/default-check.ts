import { SAMPLE } from "#protocol/generated/constants.ts";
import { Check } from "#protocol/generated/enums.ts";
import { canBeSampled } from "#protocol/rules/round/detection.ts";
import { isProved } from "#protocol/rules/round/proved.ts";
import { itemsOf, type TaskForm } from "../task-form.ts";

/** Half of the time in which only drawn verifiers may take a seat, on public networks. */
const SHORT_SECONDS = 300;

/**
 * The form's check: the requester's choice, otherwise recomputed if a run can be proved, else judged by people. A batch that is not
 * larger than a sample is recomputed as a whole. The seats of a long check by five at once can be taken without computing, so one
 * verifier first is its default (decision 32).
 * @param inputSeconds time limit of the package for one input
 */
export function checkOf(
  { check, ...form }: Pick<TaskForm, "check" | "inputMode" | "items" | "pointerItems">,
  isProvable: boolean | undefined,
  inputSeconds?: number,
): Check {
  const items = itemsOf(form);
  const chosen = check === "" ? undefined : (Number(check) as Check);
  if (chosen !== undefined && isProved(chosen) && isProvable === false) return Check.Judged;
  if (chosen === Check.Sampled && !canBeSampled(items)) return Check.Recomputed;
  if (chosen !== undefined) return chosen;
  if (!isProvable) return Check.Judged;
  return longSeconds(Check.Recomputed, items, inputSeconds) ? Check.Staged : Check.Recomputed;
}

/** How long one check may take, seconds; undefined where that is short, or not known. */
export function longSeconds(
  check: Check,
  items: number | undefined,
  inputSeconds: number | undefined,
): number | undefined {
  const inputs = check === Check.Sampled ? SAMPLE : (items ?? 1);
  const seconds = (inputSeconds ?? 0) * inputs;
  return seconds > SHORT_SECONDS ? seconds : undefined;
}
