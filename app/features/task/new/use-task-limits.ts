import { useMemo } from "react";
import { useChainNow } from "#app/components/chain/use-chain-now.ts";
import type { NewTaskProtocol } from "./new-task.query.server.ts";
import type { WizardLimits } from "./task-form.ts";

/** Larger than any possible balance: used while the balance is unknown, so the other rules can be checked. */
const UNKNOWN_BALANCE = 10n ** 60n;
/** Interval for checking deadlines against chain time, milliseconds. */
const CLOCK_STEP = 15_000;

/**
 * Current limits of the chain: parameters, time and balance.
 * @param balance wei; undefined while it is unknown
 * @param loadedAt block time of the data, unix seconds
 */
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
