import {
  BaseError,
  ExecutionRevertedError,
  type Hex,
  InsufficientFundsError,
  UserRejectedRequestError,
} from "viem";
import { CallRefusedError, withoutSecrets } from "./call-refused.ts";

/** Errors of sending after which the transaction is certainly not on its way. */
const NOT_SENT = [UserRejectedRequestError, InsufficientFundsError, ExecutionRevertedError];

/** The transaction was sent, or may have been, and its outcome is unknown. */
export class UnknownOutcome extends Error {
  override readonly name = "UnknownOutcome";
  /** Of the transaction, where it is known. */
  readonly hash: Hex | undefined;

  constructor(functionName: string, hash: Hex | undefined, options?: ErrorOptions) {
    const where = hash ? `transaction ${hash}` : "the account's last transactions";
    super(
      `It is not known whether ${functionName} was carried out. Check ${where} before sending it again, or it may be carried out twice.`,
      options,
    );
    this.hash = hash;
  }
}

/** A failed attempt to send: refused when nothing was sent, otherwise of unknown outcome. */
export function sendingFailed(functionName: string, error: unknown): Error {
  const isNotSent =
    error instanceof BaseError && error.walk((cause) => NOT_SENT.some((kind) => cause instanceof kind));
  return isNotSent
    ? new CallRefusedError(functionName, error)
    : unknownOutcome(functionName, undefined, error);
}

/** @param error why the outcome is unknown; kept without the call's arguments */
export const unknownOutcome = (functionName: string, hash: Hex | undefined, error: unknown) =>
  new UnknownOutcome(functionName, hash, { cause: new Error(withoutSecrets(error)) });
