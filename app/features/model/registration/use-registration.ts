import { useState } from "react";
import { isActive, type TransactionState } from "#app/transaction/state/state.ts";
import { useTransaction } from "#app/transaction/transaction-context.ts";
import { t } from "#language/text.ts";

/** The registration started by this form, even before a reload, unless it ended before the form was opened. */
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

/** State of a registration as text (F217); undefined before it starts. */
export function registrationStatus(registration: TransactionState | undefined): string | undefined {
  switch (registration?.phase) {
    case "preflight":
    case "ready":
      return t("Preparing the registration...");
    case "uploading":
      return t("Uploading the model...");
    case "needs-approval":
    case "awaiting-signature":
      return t("Awaiting wallet confirmation...");
    case "submitted":
    case "indexing":
      return t("Registering the model...");
    case "done":
      return t("Model registered successfully");
    case "failed":
      return t("Registration failed");
    default:
      return undefined;
  }
}
