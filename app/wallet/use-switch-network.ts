import { useCallback } from "react";
import { SwitchChainError, UserRejectedRequestError } from "viem";
import { SwitchChainNotSupportedError, useSwitchChain } from "wagmi";
import { notify } from "#app/components/ui/feedback/notifications.ts";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { walletCopy } from "./wallet.copy.ts";

/** Switches to the product's chain, adding it if needed (F253, F317, F364), and resolves to whether that succeeded. */
export function useSwitchNetwork(): { switchNetwork: () => Promise<boolean>; pending: boolean } {
  const chain = useAppChain();
  const { switchChainAsync, isPending } = useSwitchChain();
  const switchNetwork = useCallback(async () => {
    try {
      await switchChainAsync({ chainId: chain.id });
      notify({ tone: "success", ...walletCopy().networkSwitched(chain.name) });
      return true;
    } catch (error) {
      notify({ tone: "error", ...switchFailure(error, chain.name) });
      return false;
    }
  }, [switchChainAsync, chain]);
  return { switchNetwork, pending: isPending };
}

function switchFailure(error: unknown, network: string) {
  if (error instanceof SwitchChainNotSupportedError) return walletCopy().switchUnavailable(network);
  if (error instanceof UserRejectedRequestError || error instanceof SwitchChainError)
    return walletCopy().switchFailed(network);
  return walletCopy().switchError(error instanceof Error ? error.message.split("\n")[0] : undefined);
}
