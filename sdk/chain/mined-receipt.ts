/** Waits for a transaction's receipt, also on a chain that has no further block. */
import type { Hash, PublicClient, ReplacementReturnType, TransactionReceipt } from "viem";

/** Milliseconds between two looks at the receipt that no new block causes. */
const LOOK_MS = 20_000;

/**
 * viem looks for the receipt at every new block, but not at one that comes while it reads an earlier one. A development chain that mines only
 * for transactions may have no other, so the receipt is read from time to time as well. viem's wait continues: it remembers the
 * transaction, and finds a replacement by it after the node has forgotten it.
 * @throws what `waitForTransactionReceipt` throws
 */
export function minedReceipt(
  client: PublicClient,
  hash: Hash,
  onReplaced: (replacement: ReplacementReturnType) => void,
  lookMs = LOOK_MS,
): Promise<TransactionReceipt> {
  return new Promise((resolve, reject) => {
    const looking = setInterval(async () => {
      // Without a receipt viem's wait decides.
      const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined);
      if (receipt) end(() => resolve(receipt));
    }, lookMs);
    const end = (settle: () => void) => {
      clearInterval(looking);
      settle();
    };
    client.waitForTransactionReceipt({ hash, onReplaced }).then(
      (receipt) => end(() => resolve(receipt)),
      (cause: unknown) => end(() => reject(cause)),
    );
  });
}
