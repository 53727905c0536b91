import { useEffect, useState } from "react";
import type { AttentionItem, AttentionResponse } from "./attention.ts";

/**
 * What waits for an account, asked again whenever the index has moved on.
 * @param block number of the newest indexed block that this page knows
 * @returns undefined without an account and while it is not known
 */
export function useAttention(
  account: string | undefined,
  block: number | undefined,
): readonly AttentionItem[] | undefined {
  const [known, setKnown] = useState<{ account: string; items: readonly AttentionItem[] }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer block is the reason to ask again.
  useEffect(() => {
    if (!account) return;
    const controller = new AbortController();
    fetch(`/resources/attention?account=${account}`, { signal: controller.signal })
      .then(async (response) => {
        // While the index does not answer, what was known stays; the pages say what is wrong.
        if (!response.ok) return;
        const { items }: AttentionResponse = await response.json();
        setKnown({ account, items });
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) console.warn("What waits for the account could not be read.", error);
      });
    return () => controller.abort();
  }, [account, block]);
  return account && known?.account === account ? known.items : undefined;
}
