import { useMemo } from "react";
import type { Address } from "viem";
import { useChainNow } from "#app/components/chain/chain-clock.ts";
import { useJson } from "#app/components/ui/use-loaded.ts";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { useContractRead } from "#app/transaction/contract/use-contract-read.ts";
import { deployments } from "#protocol/chain/deployments.ts";
import type { NewTaskProtocol } from "./new-task.query.server.ts";
import type { Prices } from "./reward/price-guidance.ts";
import type { WizardLimits } from "./task-form.ts";

/** Larger than any possible balance: used while the balance is unknown, so the other rules can be checked. */
const UNKNOWN_BALANCE = 10n ** 60n;
/** Interval for checking deadlines against chain time, milliseconds. */
const CLOCK_STEP = 15_000;

/** Current limits of the chain; `balance` in wei, `loadedAt`: block time of the data, unix seconds. */
export function useTaskLimits(
  { parameters }: NewTaskProtocol,
  balance: bigint | undefined,
  loadedAt: number,
): WizardLimits {
  const now = useChainNow(loadedAt, CLOCK_STEP);
  const { minDuration, maxDuration, minReward } = parameters;
  const deadline = useMemo(
    () => ({ now, minDuration: Number(minDuration), maxDuration: Number(maxDuration) }),
    [now, minDuration, maxDuration],
  );
  const reward = useMemo(
    () => ({ balance: balance ?? UNKNOWN_BALANCE, symbol: "MLB", minReward: BigInt(minReward) }),
    [balance, minReward],
  );
  return { deadline, reward };
}

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
