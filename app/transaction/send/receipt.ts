import type { Hash, PublicClient } from "viem";
import { failureOf } from "#app/transaction/failure/classify.ts";
import { TransactionFailure } from "#app/transaction/failure/failure.ts";
import type { Receipt } from "#app/transaction/run/effects.ts";

/** After this long without a confirmation a transaction is given up on; it may still be confirmed. */
export const RECEIPT_LIMIT_MS = 30 * 60_000;

/** Waits for a receipt, also of a sped-up transaction. @throws TransactionFailure "cancelled" or "replaced" */
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
