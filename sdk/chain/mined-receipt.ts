/** Waits for a transaction's receipt, also on a chain that has no further block. */
import {
  type Hash,
  type PublicClient,
  type ReplacementReturnType,
  type TransactionReceipt,
  WaitForTransactionReceiptTimeoutError,
} from "viem";

/** Milliseconds of one wait, and their number: three minutes together, as viem waits. */
const ONE_WAIT_MS = 20_000;
const WAITS = 9;

/**
 * viem looks for the receipt at every new block, but not at one that comes while it reads an earlier one. A development chain that mines only
 * for transactions may have no other, so the wait begins again.
 * @throws what `waitForTransactionReceipt` throws, after all waits
 */
export async function minedReceipt(
  client: PublicClient,
  hash: Hash,
  onReplaced: (replacement: ReplacementReturnType) => void,
  waitMs = ONE_WAIT_MS,
): Promise<TransactionReceipt> {
  for (let wait = 1; ; wait++) {
    try {
      return await client.waitForTransactionReceipt({ hash, onReplaced, timeout: waitMs });
    } catch (cause) {
      if (!(cause instanceof WaitForTransactionReceiptTimeoutError) || wait === WAITS) throw cause;
    }
  }
}
