import { useCallback } from "react";
import { usePublicEnvironment } from "#app/env/use-public-environment.ts";
import type { TransactionEffects } from "#app/transaction/run/effects.ts";
import type { TransactionEngine } from "#app/transaction/run/load-engine.ts";
import { useWalletLayer } from "#app/wallet/wallet-layer.ts";

/** Creates the engine's effects. A function, because each run may use different prompts. */
export type CreateEffects = (
  engine: TransactionEngine,
  chooseAllowance: TransactionEffects["chooseAllowance"],
) => TransactionEffects;

export function useTransactionEffects(): CreateEffects {
  const layer = useWalletLayer();
  const environment = usePublicEnvironment();
  return useCallback(
    (engine, choose) => engine.browserEffects(engine.connectionOf(layer), environment, choose),
    [layer, environment],
  );
}

/** Refreshes every balance and allowance on the page. */
export async function refreshChainReads(): Promise<void> {
  const { queryClient } = await import("#app/wallet/chain/query-client.ts");
  await queryClient().invalidateQueries();
}
