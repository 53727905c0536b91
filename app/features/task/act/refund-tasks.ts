import type { Hex } from "viem";
import { type Refund, refundTotal } from "#app/features/attention/attention.ts";
import { sentences, type TransactionAction } from "#app/transaction/action.ts";
import { writeCall } from "#app/transaction/contract/contracts.ts";
import { listedNames } from "#app/transaction/run/queue.ts";
import { plural, t } from "#language/text.ts";
import { formatMlb } from "#protocol/format/amount.ts";

export function refundTasks(refunds: readonly Refund[]): TransactionAction {
  const queue = refunds.map(({ taskId, name, step }) => ({
    name,
    call: writeCall("TaskManager", step === "expire" ? "expireTask" : "cancelTask", [taskId as Hex]),
  }));
  const bonds = refunds.reduce((sum, { rejectedBond }) => sum + BigInt(rejectedBond ?? 0), 0n);
  return {
    kind: "refundTasks",
    title: t("Get refunds"),
    confirmLabel: t("Get refunds"),
    destructive: true,
    consequences: sentences([
      plural(
        refunds.length,
        "You get {mlb} back from one overdue task. The task is closed and cannot be reopened.",
        "You get {mlb} back from {count} overdue tasks. The tasks are closed and cannot be reopened.",
        { mlb: formatMlb(refundTotal(refunds)) },
      ),
      bonds > 0n &&
        t("The bonds of rejected results ({mlb}) go to the verifiers who rejected them.", {
          mlb: formatMlb(bonds),
        }),
      t(
        "If your wallet supports batched transactions, you confirm once. Otherwise you confirm one transaction per task; if you stop early, the confirmed refunds are kept.",
      ),
      t("Tasks: {names}.", { names: listedNames(refunds.map(({ name }) => name)) }),
    ]),
    call: () => queue[0]?.call ?? writeCall("TaskManager", "expireTask", ["0x"]),
    queue,
    success: { title: t("Refunds received"), description: t("The refunds are in your wallet.") },
    failure: {
      title: t("Refund failed"),
      message: t("The refunds could not be collected. Please try again."),
    },
  };
}
