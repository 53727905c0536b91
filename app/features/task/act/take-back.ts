import type { Hex } from "viem";
import { type Refund, refundTotal } from "#app/features/attention/attention.ts";
import type { TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { listedNames } from "#app/transaction/run/queue.ts";
import { plural, t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";

/** Claims the refunds of overdue tasks in one dialog. */
export function takeBack(refunds: readonly Refund[]): TransactionAction {
  const queue = refunds.map(({ taskId, name, step }) => ({
    name,
    call: writeCall("TaskManager", step === "expire" ? "expireTask" : "cancelTask", [taskId as Hex]),
  }));
  const mlb = (amount: bigint) => `${formatAmount(amount, { digits: "full" })} MLB`;
  const bonds = refunds.reduce((sum, { rejectedBond }) => sum + BigInt(rejectedBond ?? 0), 0n);
  return {
    kind: "takeBack",
    title: t("Take rewards back"),
    confirmLabel: t("Take back"),
    destructive: true,
    consequences: [
      plural(
        refunds.length,
        "{mlb} comes back to you from one overdue task. It is closed and cannot be opened again.",
        "{mlb} comes back to you from {count} overdue tasks. They are closed and cannot be opened again.",
        { mlb: mlb(refundTotal(refunds)) },
      ),
      ...(bonds > 0n
        ? [t("Bonds of rejected results, {mlb}, go to the verifiers who rejected them.", { mlb: mlb(bonds) })]
        : []),
      t(
        "If your wallet can combine transactions, it asks once. Otherwise it asks for each task; when you stop, the tasks confirmed before stay done.",
      ),
      t("Tasks: {names}.", { names: listedNames(refunds.map(({ name }) => name)) }),
    ],
    call: () => queue[0]?.call ?? writeCall("TaskManager", "expireTask", ["0x"]),
    queue,
    success: { title: t("Rewards taken back"), description: t("The rewards are in your wallet.") },
    failure: {
      title: t("Taking back failed"),
      message: t("Failed to take the rewards back. Please try again."),
    },
  };
}
