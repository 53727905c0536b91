import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { formatDuration } from "#protocol/format/time.ts";
import { LOCK_COOLDOWN, MAX_LOCK_PERIOD } from "#protocol/generated/constants.ts";

const failure = {
  title: "Transaction Failed",
  message: "Failed to submit transaction. Please try again.",
};
const link = { label: "Show the locks", href: "/verification/guardian" };

/** Stops starting and voting (G58). The guardian alone may; what people are owed goes on being paid. */
export function lockSystem({ reason }: { reason: string }): TransactionAction {
  return {
    kind: "lockSystem",
    title: "Lock the vote",
    confirmLabel: "Lock the vote",
    destructive: true,
    consequences: [
      `Nobody can start a verification or vote for up to ${formatDuration(MAX_LOCK_PERIOD)}, unless you unlock before. Deadlines move by the time it lasts.`,
      "Claims, refunds, expiries and withdrawals go on; no MLB are moved by it.",
      `After it ends, the vote cannot be locked again for ${formatDuration(LOCK_COOLDOWN)}.`,
      `Everybody reads your reason, for good: “${reason}”`,
    ],
    call: () => writeCall("VerificationManager", "lockSystem", [reason]),
    success: { title: "Vote locked", description: "Nobody can start a verification or vote now.", link },
    failure,
    errors: {
      SystemIsLocked: { title: "Locked already", message: "The verification system is locked already." },
    },
  };
}

/** Lets voting go on before the lock's time is over. */
export function unlockSystem(): TransactionAction {
  return {
    kind: "unlockSystem",
    title: "Unlock the vote",
    confirmLabel: "Unlock the vote",
    consequences: [
      "Verifications can be started and voted on again at once. Deadlines moved by the time the lock lasted.",
      `The vote cannot be locked again for ${formatDuration(LOCK_COOLDOWN)}.`,
    ],
    call: () => writeCall("VerificationManager", "unlockSystem", []),
    success: { title: "Vote unlocked", description: "Voting goes on.", link },
    failure,
  };
}
