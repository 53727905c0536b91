import type { Address } from "viem";
import { useJson } from "#app/components/ui/use-loaded.ts";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { useContractRead } from "#app/transaction/contract/use-contract-read.ts";
import { deployments } from "#protocol/chain/deployments.ts";
import type { Prices } from "./price-guidance.ts";

/** Recently paid rewards for a model; undefined while loading and on failure, when the default rewards are used. */
export const usePrices = (modelId: string): Prices | undefined =>
  useJson<Prices>(modelId ? `/resources/prices?model=${modelId}` : undefined) ?? undefined;

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
