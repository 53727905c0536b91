import { firstError } from "#app/form/errors-by-field.ts";
import type { BalanceState } from "./balance-gate.tsx";
import { formChecks } from "./submit-problem.copy.ts";
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
  if (balance === "disconnected") return formChecks().wallet;
  if (underWay) return formChecks().underWay;
  if (firstError(errors.model)) return formChecks().model;
  const { configure } = errors;
  if (configure.inputData && configure.inputData.length > 0) return configure.inputData[0];
  const wrong = firstError(configure) ?? firstError(errors.reward);
  if (wrong) return wrong;
  if (isReading) return formChecks().reading;
  if (balance === "loading") return formChecks().balanceLoading;
  if (balance === "failed") return formChecks().balanceFailed;
  if (balance === "insufficient") return formChecks().balanceInsufficient;
  return pausedUntil === undefined ? undefined : formChecks().paused(pausedUntil);
}
