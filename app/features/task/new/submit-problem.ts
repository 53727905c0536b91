import { firstError } from "#app/form/errors-by-field.ts";
import type { BalanceState } from "./balance-gate.tsx";
import { FORM_CHECKS } from "./submit-problem.copy.ts";
import type { TaskErrors } from "./task-form.ts";

export interface SubmitChecks {
  balance: BalanceState;
  /** Unix second at which a pause of creation ends; undefined while there is none. */
  pausedUntil: number | undefined;
  errors: TaskErrors;
  /** Input and settings are being compared with what the model takes. */
  isReading: boolean;
  /** A task of the account is being created, here or in another tab. */
  underWay: boolean;
}

/** Why the task cannot be created now, in the words of the specification (F81, F345-F349); undefined when it can. */
export function submitProblem(checks: SubmitChecks): string | undefined {
  const { balance, pausedUntil, errors, isReading, underWay } = checks;
  if (balance === "disconnected") return FORM_CHECKS.wallet;
  if (underWay) return FORM_CHECKS.underWay;
  if (firstError(errors.model)) return FORM_CHECKS.model;
  const { configure } = errors;
  if (configure.inputData && configure.inputData.length > 0) return configure.inputData[0];
  const wrong = firstError(configure) ?? firstError(errors.reward);
  if (wrong) return wrong;
  if (isReading) return FORM_CHECKS.reading;
  if (balance === "loading") return FORM_CHECKS.balanceLoading;
  if (balance === "failed") return FORM_CHECKS.balanceFailed;
  if (balance === "insufficient") return FORM_CHECKS.balanceInsufficient;
  return pausedUntil === undefined ? undefined : FORM_CHECKS.paused(pausedUntil);
}
