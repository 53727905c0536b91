/** Waits for a sent transaction at any of its prices, or finds the transaction that replaced it. */
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Address,
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

async function receiptOf(client: PublicClient, hash: Hex): Promise<TransactionReceipt | undefined> {
  try {
    return await client.getTransactionReceipt({ hash });
  } catch (cause) {
    if (cause instanceof TransactionReceiptNotFoundError) return undefined;
    throw cause;
  }
}

async function minedReceipt(client: PublicClient, hashes: readonly Hex[]) {
  const receipts = await Promise.all(hashes.map((hash) => receiptOf(client, hash)));
  return receipts.find((receipt) => receipt !== undefined);
}

/** The receipt of the same call that the account sent itself at another price. @throws TransactionCancelled, TransactionReplaced */
async function replacement(client: PublicClient, sent: SentTransaction): Promise<TransactionReceipt> {
  const head = await client.getBlockNumber({ cacheTime: 0 });
  for (let blockNumber = head; blockNumber > sent.sentAt; blockNumber--) {
    const { transactions } = await client.getBlock({ blockNumber, includeTransactions: true });
    const mined = transactions.find(
      ({ from, nonce }) => from.toLowerCase() === sent.from.toLowerCase() && nonce === sent.nonce,
    );
    if (!mined) continue;
    const error = replacementError(sent.about, sent, mined);
    if (error) throw error;
    return await client.getTransactionReceipt({ hash: mined.hash });
  }
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
      client.getTransactionCount({ address: sent.from, blockTag: "latest" }),
    ]);
    if (receipt) return receipt;
    // The block can have come between the two answers.
    if (nextNonce > sent.nonce)
      return (await minedReceipt(client, sent.hashes)) ?? (await replacement(client, sent));
    if (Date.now() > until) return undefined;
  }
}
