import { t } from "#language/text.ts";
import { formatDateTime } from "#protocol/format/time.ts";

/** Reasons why a task cannot be created, shown on submission. */
export const formChecks = () =>
  ({
    wallet: t("Please connect your wallet to create a task"),
    underWay: t("You are already creating a task. Wait until it finishes to avoid paying twice."),
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
