import { t } from "#language/text.ts";
import { formatDateTime } from "#protocol/format/time.ts";

/** Reasons why a task cannot be created, shown on submission. */
export const formChecks = () =>
  ({
    wallet: t("Please connect your wallet to create a task"),
    underWay: t("A task of yours is being created. Wait until it has ended, so that you do not pay twice."),
    model: t("Please select a model before creating the task"),
    reading: t("The input is being compared with what the model takes."),
    balanceLoading: t("Your balance is being read."),
    balanceFailed: t("Error Loading Balance: your MLB balance could not be read. Retry above."),
    balanceInsufficient: t("Insufficient MLB Token Balance"),
    /** @param until unix seconds */
    paused: (until: number) =>
      t(
        "Creating and accepting tasks is paused until {dateTime}. Nothing is lost: what you enter stays here.",
        { dateTime: formatDateTime(until) },
      ),
  }) as const;
