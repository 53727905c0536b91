import { useEffect, useState } from "react";
import type { Address } from "viem";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { useContractRead } from "#app/transaction/contract/use-contract-read.ts";
import { deployments } from "#protocol/chain/deployments.ts";
import type { Prices } from "./price-guidance.ts";

/** Recently paid rewards for a model; undefined while loading and on failure. */
export function usePrices(modelId: string): Prices | undefined {
  const [found, setFound] = useState<{ modelId: string; prices: Prices }>();
  useEffect(() => {
    if (!modelId) return;
    const controller = new AbortController();
    fetch(`/resources/prices?model=${modelId}`, { signal: controller.signal })
      .then(async (answer) => answer.ok && setFound({ modelId, prices: (await answer.json()) as Prices }))
      // The product's default rewards are used until then.
      .catch(() => undefined);
    return () => controller.abort();
  }, [modelId]);
  return found?.modelId === modelId ? found.prices : undefined;
}

/** Whether the escrow is already approved to transfer the reward (F77). */
export function useIsApproved(account: Address | undefined, reward: bigint): boolean {
  const chain = useAppChain();
  const escrow = deployments.get(chain.id)?.contracts.RewardDistributor.address;
  const { data } = useContractRead(
    "MLBToken",
    "allowance",
    account && escrow ? [account, escrow] : undefined,
  );
  return data !== undefined && data >= reward;
}
