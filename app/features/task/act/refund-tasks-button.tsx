import { Button } from "#app/components/ui/button.tsx";
import { type Refund, refundTotal } from "#app/features/attention/attention.ts";
import { useLoadedTransaction } from "#app/transaction/use-loaded-transaction.ts";
import { t } from "#language/text.ts";
import { formatAmount } from "#protocol/format/amount.ts";

/** Opens one dialog that claims the refunds of all these overdue tasks. */
export function RefundTasksButton({ refunds }: { refunds: readonly Refund[] }) {
  const start = useLoadedTransaction();
  return (
    <Button
      size="small"
      variant="primary"
      onClick={() => void start(async () => (await import("./refund-tasks.ts")).refundTasks(refunds))}
    >
      {t("Get refunds ({count} tasks, {amount} MLB)", {
        count: refunds.length,
        amount: formatAmount(refundTotal(refunds), { digits: "full" }),
      })}
    </Button>
  );
}
