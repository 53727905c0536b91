import {
  BaseError,
  ExecutionRevertedError,
  type Hex,
  InsufficientFundsError,
  UserRejectedRequestError,
} from "viem";

/** Errors of sending after which the transaction is certainly not on its way. */
const NOT_SENT = [UserRejectedRequestError, InsufficientFundsError, ExecutionRevertedError];

/** The transaction was sent, or may have been, and nobody knows what became of it. */
export class UnknownOutcome extends Error {
  override readonly name = "UnknownOutcome";
  /** Of the transaction, where it is known. */
  readonly hash: Hex | undefined;

  constructor(functionName: string, hash: Hex | undefined, options?: ErrorOptions) {
    const where = hash ? `transaction ${hash}` : "the account's last transactions";
    super(
      `It is not known whether ${functionName} was carried out. Look at ${where} before sending it again: both would count.`,
      options,
    );
    this.hash = hash;
  }
}

/** What a failed attempt to send means: itself where nothing was sent, else that nobody knows. */
export function sendingFailed(functionName: string, error: unknown): unknown {
  const isNotSent =
    error instanceof BaseError && error.walk((cause) => NOT_SENT.some((kind) => cause instanceof kind));
  return isNotSent ? error : new UnknownOutcome(functionName, undefined, { cause: error });
}
