import type { TransactionState } from "#app/transaction/state/state.ts";

/** Where a registration is, in words (F217); undefined while nothing was started. */
export function registrationStatus(registration: TransactionState | undefined): string | undefined {
  switch (registration?.phase) {
    case "preflight":
    case "ready":
      return "Preparing the registration...";
    case "uploading":
      return "Uploading the model...";
    case "needs-approval":
    case "awaiting-signature":
      return "Awaiting wallet confirmation...";
    case "submitted":
    case "indexing":
      return "Registering the model...";
    case "done":
      return "Model registered successfully";
    case "failed":
      return "Registration failed";
    default:
      return undefined;
  }
}
