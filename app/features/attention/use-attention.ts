import { useEffect, useMemo, useState } from "react";
import type { Address } from "viem";
import { usePermission } from "#app/transaction/contract/use-permission.ts";
import type { Attention, AttentionItem } from "./attention.ts";

/** Pending items of an account, reloaded at each indexed block; undefined without an account and while loading. */
export function useAttention(
  account: Address | undefined,
  block: number | undefined,
): readonly AttentionItem[] | undefined {
  const [known, setKnown] = useState<{ account: string; attention: Attention }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer block triggers a new request.
  useEffect(() => {
    if (!account) return;
    const controller = new AbortController();
    fetch(`/resources/attention?account=${account}`, { signal: controller.signal })
      .then(async (response) => {
        // If the index is unavailable, the last result stays; the pages report the error.
        if (!response.ok) return;
        const attention: Attention = await response.json();
        setKnown({ account, attention });
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) console.warn("Could not load the pending actions.", error);
      });
    return () => controller.abort();
  }, [account, block]);
  return useItems(account, known?.account === account ? known?.attention : undefined);
}

/** The full list. Appeals are included if the account may rule on them, which is checked only if there are any. */
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
