/** Waits for a sent transaction at any of its prices, or finds the transaction that replaced it. */
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Address,
  BlockNotFoundError,
  type Hex,
  type PublicClient,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from "viem";
import { replacementError, TransactionReplaced } from "#sdk/chain/replaced-transaction.ts";

export interface SentTransaction {
  readonly about: string;
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  readonly nonce: number;
  /** Block before it was sent. */
  readonly sentAt: bigint;
  /** One for each price at which it was sent, the latest last. */
  readonly hashes: readonly Hex[];
}

const POLL_MS = 250;

/** @throws unless a node only does not have it */
function unlessMissing(cause: unknown): undefined {
  const isMissing = [TransactionReceiptNotFoundError, BlockNotFoundError].some(
    (kind) => cause instanceof kind,
  );
  if (!isMissing) throw cause;
}

const receiptOf = (client: PublicClient, hash: Hex): Promise<TransactionReceipt | undefined> =>
  client.getTransactionReceipt({ hash }).catch(unlessMissing);

async function minedReceipt(client: PublicClient, hashes: readonly Hex[]) {
  const receipts = await Promise.all(hashes.map((hash) => receiptOf(client, hash)));
  return receipts.find((receipt) => receipt !== undefined);
}

/**
 * The receipt of the same call that the account sent itself at another price. Undefined while the blocks do not show which transaction
 * used the nonce: several nodes can answer at one address, and some lag.
 * @throws TransactionCancelled, TransactionReplaced
 */
async function replacement(
  client: PublicClient,
  sent: SentTransaction,
): Promise<TransactionReceipt | undefined> {
  const head = await client.getBlockNumber({ cacheTime: 0 });
  for (let blockNumber = head; blockNumber > sent.sentAt; blockNumber--) {
    const block = await client.getBlock({ blockNumber, includeTransactions: true }).catch(unlessMissing);
    if (!block) return undefined;
    const mined = block.transactions.find(
      ({ from, nonce }) => from.toLowerCase() === sent.from.toLowerCase() && nonce === sent.nonce,
    );
    if (!mined) continue;
    const error = replacementError(sent.about, sent, mined);
    if (error) throw error;
    return await receiptOf(client, mined.hash);
  }
  const nextNonce = await client.getTransactionCount({ address: sent.from, blockNumber: head });
  if (nextNonce <= sent.nonce) return undefined;
  throw new TransactionReplaced(sent.about);
}

/** Undefined while it is pending, for `milliseconds` at most. @throws TransactionCancelled, TransactionReplaced */
export async function waitForReceipt(
  client: PublicClient,
  sent: SentTransaction,
  milliseconds: number,
): Promise<TransactionReceipt | undefined> {
  for (const until = Date.now() + milliseconds; ; await sleep(POLL_MS)) {
    const [receipt, nextNonce] = await Promise.all([
      minedReceipt(client, sent.hashes),
      // Without an answer only the receipt decides.
      client.getTransactionCount({ address: sent.from, blockTag: "latest" }).catch(() => 0),
    ]);
    if (receipt) return receipt;
    // The block can have come between the two answers.
    if (nextNonce > sent.nonce) {
      const found = (await minedReceipt(client, sent.hashes)) ?? (await replacement(client, sent));
      if (found) return found;
    }
    if (Date.now() > until) return undefined;
  }
}
