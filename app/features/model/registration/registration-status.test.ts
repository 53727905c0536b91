import { expect, test } from "vitest";
import type { TransactionState } from "#app/transaction/state/state.ts";
import { registrationStatus } from "./use-registration.ts";

test("describes the state of a registration", () => {
  const phases = ["preflight", "uploading", "awaiting-signature", "submitted", "done", "failed"] as const;
  expect(phases.map((phase) => registrationStatus({ phase } as TransactionState))).toEqual([
    "Preparing the registration...",
    "Uploading the model...",
    "Awaiting wallet confirmation...",
    "Registering the model...",
    "Model registered successfully",
    "Registration failed",
  ]);
  expect(registrationStatus(undefined)).toBeUndefined();
});
