import { useMemo } from "react";
import { useChainNow } from "#app/components/chain/use-chain-now.ts";
import type { NewTaskProtocol } from "./new-task.query.server.ts";
import type { WizardLimits } from "./task-form.ts";

/** More than anybody holds: stands for a balance that is not known yet, so that the other rules can be judged. */
const UNKNOWN_BALANCE = 10n ** 60n;
/** How often deadlines are measured by the chain's present again, milliseconds. */
const CLOCK_STEP = 15_000;

/**
 * What the chain takes now: its parameters, the present and the balance.
 * @param balance wei; undefined while it is not known
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
