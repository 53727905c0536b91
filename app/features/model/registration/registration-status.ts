import type { TransactionState } from "#app/transaction/state/state.ts";
import { t } from "#language/text.ts";

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
