import type { Hash, PublicClient } from "viem";
import { failureOf } from "#app/transaction/failure/classify.ts";
import { TransactionFailure } from "#app/transaction/failure/failure.ts";
import type { Receipt } from "#app/transaction/run/effects.ts";
import { RECEIPT_LIMIT_MS } from "./receipt-limit.ts";

/**
 * Waits for a transaction to be confirmed, and follows one that the wallet sent again at a higher price.
 * @param onRepriced is told the hash of the transaction that took its place
 * @throws TransactionFailure "cancelled" or "replaced" when the wallet used its place for nothing, or for something else
 */
export async function waitForReceipt(
  client: PublicClient,
  hash: Hash,
  onRepriced: (hash: Hash) => void,
): Promise<Receipt> {
  let failure: TransactionFailure | undefined;
  const receipt = await client.waitForTransactionReceipt({
    hash,
    timeout: RECEIPT_LIMIT_MS,
    onReplaced: ({ reason, transaction }) => {
      if (reason === "repriced") onRepriced(transaction.hash);
      else failure = new TransactionFailure(failureOf(reason));
    },
  });
  if (failure) throw failure;
  return { status: receipt.status, block: Number(receipt.blockNumber), logs: receipt.logs };
}
