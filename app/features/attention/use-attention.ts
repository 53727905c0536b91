import { useEffect, useMemo, useState } from "react";
import type { Address } from "viem";
import { usePermission } from "#app/transaction/contract/use-permission.ts";
import type { Attention, AttentionItem } from "./attention.ts";

/**
 * What waits for an account, asked again whenever the index has moved on.
 * @param block number of the newest indexed block that this page knows
 * @returns undefined without an account and while it is not known
 */
export function useAttention(
  account: Address | undefined,
  block: number | undefined,
): readonly AttentionItem[] | undefined {
  const [known, setKnown] = useState<{ account: string; attention: Attention }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer block is the reason to ask again.
  useEffect(() => {
    if (!account) return;
    const controller = new AbortController();
    fetch(`/resources/attention?account=${account}`, { signal: controller.signal })
      .then(async (response) => {
        // While the index does not answer, what was known stays; the pages say what is wrong.
        if (!response.ok) return;
        const attention: Attention = await response.json();
        setKnown({ account, attention });
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) console.warn("What waits for the account could not be read.", error);
      });
    return () => controller.abort();
  }, [account, block]);
  return useItems(account, known?.account === account ? known?.attention : undefined);
}

/** The whole list, with the appeals if the account may rule on them: that is asked only where there is one. */
export function useItems(
  account: Address | undefined,
  attention: Attention | undefined,
): readonly AttentionItem[] | undefined {
  const arbiter = attention && attention.rulings.length > 0 ? account : undefined;
  const rules = usePermission("VerificationManager", "rule", arbiter);
  return useMemo(
    () => attention && (rules ? [...attention.rulings, ...attention.items] : attention.items),
    [attention, rules],
  );
}
