import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { t } from "#language/text.ts";
import { formatDuration } from "#protocol/format/time.ts";
import { LOCK_COOLDOWN, MAX_LOCK_PERIOD } from "#protocol/generated/constants.ts";

const failure = () => ({
  title: t("Transaction Failed"),
  message: t("Failed to submit transaction. Please try again."),
});
const link = () => ({ label: t("Show the locks"), href: "/verification/guardian" });

/** Stops new verifications and votes (G58). Callable only by the guardian; payments continue. */
export function lockSystem({ reason }: { reason: string }): TransactionAction {
  return {
    kind: "lockSystem",
    title: t("Lock the vote"),
    confirmLabel: t("Lock the vote"),
    destructive: true,
    consequences: [
      t(
        "Nobody can start a verification or vote for up to {duration}, unless you unlock before. Deadlines move by the time it lasts.",
        { duration: formatDuration(MAX_LOCK_PERIOD) },
      ),
      t("Claims, refunds, expiries and withdrawals go on; no MLB are moved by it."),
      t("After it ends, the vote cannot be locked again for {duration}.", {
        duration: formatDuration(LOCK_COOLDOWN),
      }),
      t("Everybody reads your reason, for good: “{reason}”", { reason }),
    ],
    call: () => writeCall("VerificationManager", "lockSystem", [reason]),
    success: {
      title: t("Vote locked"),
      description: t("Nobody can start a verification or vote now."),
      link: link(),
    },
    failure: failure(),
    errors: {
      SystemIsLocked: {
        title: t("Locked already"),
        message: t("The verification system is locked already."),
      },
    },
  };
}

/** Resumes voting before the lock expires. */
export function unlockSystem(): TransactionAction {
  return {
    kind: "unlockSystem",
    title: t("Unlock the vote"),
    confirmLabel: t("Unlock the vote"),
    consequences: [
      t(
        "Verifications can be started and voted on again at once. Deadlines moved by the time the lock lasted.",
      ),
      t("The vote cannot be locked again for {duration}.", { duration: formatDuration(LOCK_COOLDOWN) }),
    ],
    call: () => writeCall("VerificationManager", "unlockSystem", []),
    success: { title: t("Vote unlocked"), description: t("Voting goes on."), link: link() },
    failure: failure(),
  };
}
