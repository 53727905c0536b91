import { firstError } from "#app/form/errors-by-field.ts";
import { t } from "#language/text.ts";
import { formatDateTime } from "#protocol/format/time.ts";
import type { BalanceState } from "./balance-gate.tsx";
import type { TaskErrors } from "./task-form.ts";

/** Reasons why a task cannot be created, shown on submission. */
export const formChecks = () =>
  ({
    wallet: t("Please connect your wallet to create a task"),
    inProgress: t("You are already creating a task. Wait until it finishes to avoid paying twice."),
    model: t("Please select a model before creating the task"),
    reading: t("Checking whether the model accepts your input…"),
    balanceLoading: t("Loading your balance…"),
    balanceFailed: t("Error Loading Balance: your MLB balance could not be loaded. Retry above."),
    balanceInsufficient: t("Insufficient MLB Token Balance"),
    /** @param until unix seconds */
    paused: (until: number) =>
      t("Creating and accepting tasks is paused until {dateTime}. Your input is kept.", {
        dateTime: formatDateTime(until),
      }),
  }) as const;

export interface SubmitChecks {
  balance: BalanceState;
  /** Unix second at which the pause of task creation ends; undefined if it is not paused. */
  pausedUntil: number | undefined;
  errors: TaskErrors;
  /** Input and settings are being checked against the model's manifest. */
  isReading: boolean;
  /** A task of this account is being created, in this or another tab. */
  inProgress: boolean;
}

/** Why the task cannot be created now, in the specification's wording (F81, F345-F349); undefined if it can. */
export function submitProblem(checks: SubmitChecks): string | undefined {
  const { balance, pausedUntil, errors, isReading, inProgress } = checks;
  if (balance === "disconnected") return formChecks().wallet;
  if (inProgress) return formChecks().inProgress;
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
