import { useState } from "react";
import { isActive, type TransactionState } from "#app/transaction/state/state.ts";
import { useTransaction } from "#app/transaction/transaction-context.ts";

/**
 * The registration that this form started, also when the page was reloaded meanwhile. Those that had ended before the
 * form was opened are not its own.
 */
export function useRegistration(): {
  registration: TransactionState | undefined;
  forget: (registration: TransactionState) => void;
} {
  const { transactions } = useTransaction();
  const [ignored, setIgnored] = useState<ReadonlySet<string>>(
    () => new Set(transactions.filter((transaction) => !isActive(transaction)).map(({ id }) => id)),
  );
  const registration = transactions.find(
    ({ id, kind, announced }) => kind === "registerModel" && !announced && !ignored.has(id),
  );
  return { registration, forget: ({ id }) => setIgnored((before) => new Set([...before, id])) };
}
