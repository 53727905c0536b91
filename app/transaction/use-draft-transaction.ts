import { useEffect, useRef } from "react";
import { isActive, isPending, isUndetermined, type TransactionState } from "./state/state.ts";
import { useTransaction } from "./transaction-context.ts";

/**
 * Binds a draft to the transaction that sends it. After a reload the transaction's dialog is there again; a draft that
 * was sent, here or in another tab, is forgotten.
 * @returns the transaction of this kind that is under way in any tab: until it has ended, another would pay twice
 */
export function useDraftTransaction(
  kind: string,
  draft: { id: string; clear: () => void },
): TransactionState | undefined {
  const { transactions, show } = useTransaction();
  const { id, clear } = draft;
  const own = transactions.find((transaction) => id !== "" && transaction.draft === id);
  const wasSent = own?.phase === "done";
  useEffect(() => {
    if (wasSent) clear();
  }, [wasSent, clear]);

  const firstSeen = useRef<string>();
  const pending = own && isPending(own) ? own.id : undefined;
  useEffect(() => {
    // What was started here has shown itself.
    if (pending && firstSeen.current !== id) show(pending);
    if (own) firstSeen.current = id;
  }, [pending, own, id, show]);

  return transactions.find(
    (transaction) => transaction.kind === kind && (isActive(transaction) || isUndetermined(transaction)),
  );
}
