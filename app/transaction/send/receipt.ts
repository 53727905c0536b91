import type { Hash, PublicClient } from "viem";
import { classifyFailure, failureOf } from "#app/transaction/failure/classify.ts";
import { TransactionFailure } from "#app/transaction/failure/failure.ts";
import type { Receipt } from "#app/transaction/run/effects.ts";

/** After this long without a confirmation a transaction is given up on; it may still be confirmed. */
export const RECEIPT_LIMIT_MS = 30 * 60_000;

/**
 * Waits for a receipt, also of a sped-up transaction. An outage does not end the wait: phones suspend the page's connections
 * while the wallet is open. @throws TransactionFailure "cancelled" or "replaced"
 */
export async function waitForReceipt(
  client: PublicClient,
  hash: Hash,
  onRepriced: (hash: Hash) => void,
): Promise<Receipt> {
  let failure: TransactionFailure | undefined;
  const end = Date.now() + RECEIPT_LIMIT_MS;
  const wait = async (): ReturnType<PublicClient["waitForTransactionReceipt"]> => {
    try {
      return await client.waitForTransactionReceipt({
        hash,
        timeout: Math.max(1, end - Date.now()),
        onReplaced: ({ reason, transaction }) => {
          if (reason === "repriced") onRepriced(transaction.hash);
          else failure = new TransactionFailure(failureOf(reason));
        },
      });
    } catch (error) {
      if (classifyFailure(error, {}).kind !== "rpc-down") throw error;
      await new Promise((resolve) => setTimeout(resolve, client.pollingInterval));
      return wait();
    }
  };
  const receipt = await wait();
  if (failure) throw failure;
  return { status: receipt.status, block: Number(receipt.blockNumber), logs: receipt.logs };
}
