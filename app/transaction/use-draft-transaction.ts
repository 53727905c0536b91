import { useEffect, useRef } from "react";
import { isActive, isPending, isUndetermined, type TransactionState } from "./state/state.ts";
import { useTransaction } from "./transaction-context.ts";

/** Binds a draft to its transaction, in any tab, and deletes it afterwards. Gives the running one: never start two. */
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
    // A transaction started here has already opened its dialog.
    if (pending && firstSeen.current !== id) show(pending);
    if (own) firstSeen.current = id;
  }, [pending, own, id, show]);

  return transactions.find(
    (transaction) => transaction.kind === kind && (isActive(transaction) || isUndetermined(transaction)),
  );
}
