import type { Copy } from "#protocol/errors/copy.ts";
import type { ErrorName } from "#protocol/generated/errors.ts";

const FAILURE_KINDS = [
  "wallet-missing",
  "wrong-network",
  "account-changed",
  "contract-missing",
  "insufficient-token",
  "insufficient-gas",
  "reverted",
  "rejected",
  "unanswered",
  "upload-failed",
  "approval-failed",
  "replaced",
  "cancelled",
  "timeout",
  "rpc-down",
  "unknown",
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** Why a transaction failed, as text to display. Plain data because it is stored. */
export interface Failure extends Copy {
  kind: FailureKind;
  /** Name of the contract's custom error, when there was one. */
  errorName?: ErrorName;
  /** Raw text for a bug report. */
  details?: string;
}

/** Wraps a failure as an error. */
export class TransactionFailure extends Error {
  override readonly name = "TransactionFailure";
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options);
    this.failure = failure;
  }
}
