import { Check } from "#protocol/generated/enums.ts";
import { needsProof } from "../../check/task-check.ts";
import type { TaskForm } from "../task-form.ts";

/** The form's check: the requester's choice, otherwise recomputed if a run can be proved, else judged by people. */
export function checkOf({ check }: Pick<TaskForm, "check">, isProvable: boolean | undefined): Check {
  const chosen = check === "" ? undefined : (Number(check) as Check);
  if (chosen !== undefined && needsProof(chosen) && isProvable === false) return Check.Judged;
  return chosen ?? (isProvable ? Check.Recomputed : Check.Judged);
}
