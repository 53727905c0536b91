import type { Address } from "viem";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { useContractRead } from "#app/transaction/contract/use-contract-read.ts";
import { deployments } from "#protocol/chain/deployments.ts";

/** Whether the escrow may take the reward already (F77). */
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
