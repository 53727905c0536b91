import { useCallback, useState } from "react";
import { notify } from "#app/components/ui/feedback/notifications.ts";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { walletCopy } from "./wallet.copy.ts";
import { useWalletLayer } from "./wallet-layer.ts";

/** Switches to the product's chain, adding it if needed (F253, F317, F364), and resolves to whether that succeeded. */
export function useSwitchNetwork(): { switchNetwork: () => Promise<boolean>; pending: boolean } {
  const layer = useWalletLayer();
  const { name } = useAppChain();
  const [pending, setPending] = useState(false);
  const switchNetwork = useCallback(async () => {
    setPending(true);
    const failure = await import("./switch-chain.ts")
      .then(({ switchToProductChain }) => switchToProductChain(layer, name))
      .catch(() => walletCopy().switchError(undefined))
      .finally(() => setPending(false));
    notify(
      failure ? { tone: "error", ...failure } : { tone: "success", ...walletCopy().networkSwitched(name) },
    );
    return !failure;
  }, [layer, name]);
  return { switchNetwork, pending };
}
