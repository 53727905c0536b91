import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { t } from "#language/text.ts";
import { formatDuration } from "#protocol/format/time.ts";
import { LOCK_COOLDOWN, MAX_LOCK_PERIOD } from "#protocol/generated/constants.ts";

const link = () => ({ label: t("View locks"), href: "/verification/guardian" });

/** Stops new verifications and votes (G58). Callable only by the guardian; payments continue. */
export function lockSystem({ reason }: { reason: string }): TransactionAction {
  return {
    kind: "lockSystem",
    title: t("Lock voting"),
    confirmLabel: t("Lock voting"),
    destructive: true,
    consequences: [
      t(
        "For up to {duration}, no verification can be started and no vote cast, unless you unlock voting earlier. Deadlines are extended by the time that voting is locked.",
        { duration: formatDuration(MAX_LOCK_PERIOD) },
      ),
      t("Claims, refunds, expiries and withdrawals continue. The lock does not move any MLB."),
      t("After the lock ends, voting cannot be locked again for {duration}.", {
        duration: formatDuration(LOCK_COOLDOWN),
      }),
      t("Your reason is public and permanent: “{reason}”", { reason }),
    ],
    call: () => writeCall("VerificationManager", "lockSystem", [reason]),
    success: {
      title: t("Voting locked"),
      description: t("Verifications cannot be started, and votes cannot be cast."),
      link: link(),
    },
    errors: {
      SystemIsLocked: {
        title: t("Already locked"),
        message: t("The verification system is already locked."),
      },
    },
  };
}

export function unlockSystem(): TransactionAction {
  return {
    kind: "unlockSystem",
    title: t("Unlock voting"),
    confirmLabel: t("Unlock voting"),
    consequences: [
      t(
        "Verifications can be started and voted on again immediately. Deadlines are extended by the time that voting was locked.",
      ),
      t("Voting cannot be locked again for {duration}.", { duration: formatDuration(LOCK_COOLDOWN) }),
    ],
    call: () => writeCall("VerificationManager", "unlockSystem", []),
    success: { title: t("Voting unlocked"), description: t("Voting continues."), link: link() },
  };
}
