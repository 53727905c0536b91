/** Errors for a transaction whose nonce another transaction of the account used. */
import { type Address, type Hex, isAddressEqual } from "viem";

/** The account's wallet cancelled the transaction with an empty transfer to itself. Nothing was changed. */
export class TransactionCancelled extends Error {
  override readonly name = "TransactionCancelled";
  /** Of the transaction that used the nonce. */
  readonly hash: Hex;

  constructor(about: string, hash: Hex) {
    super(
      `${about} was cancelled by the account: ${hash} took its place. Nothing was changed; gas was paid.`,
    );
    this.hash = hash;
  }
}

/** Another transaction of the account used the nonce. The call was not executed. */
export class TransactionReplaced extends Error {
  override readonly name = "TransactionReplaced";
  /** Of the transaction that used the nonce, if it was found. */
  readonly hash: Hex | undefined;

  constructor(about: string, hash?: Hex) {
    super(
      `${about} was replaced by ${hash ? `the transaction ${hash}` : "another transaction"} of the account and not carried out.`,
    );
    this.hash = hash;
  }
}

interface Sent {
  readonly to: Address;
  readonly data: Hex;
}

interface Mined {
  readonly hash: Hex;
  readonly from: Address;
  readonly to?: Address | null;
  readonly input: Hex;
  readonly value: bigint;
}

/** The error for a replaced transaction, or undefined if the replacement is the same call at another price. */
export function replacementError(about: string, { to, data }: Sent, mined: Mined) {
  if (mined.to && isAddressEqual(mined.to, to) && mined.input === data && mined.value === 0n)
    return undefined;
  const isCancellation = mined.to && isAddressEqual(mined.to, mined.from) && mined.value === 0n;
  return isCancellation
    ? new TransactionCancelled(about, mined.hash)
    : new TransactionReplaced(about, mined.hash);
}
