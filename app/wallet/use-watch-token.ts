import { useCallback } from "react";
import type { Address } from "viem";
import { notify } from "#app/components/ui/feedback/notifications.ts";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { walletCopy } from "./wallet.copy.ts";
import { useWalletLayer } from "./wallet-layer.ts";

export interface WatchedToken {
  address: Address;
  symbol: string;
  decimals: number;
}

/** Asks the wallet to list a token (EIP-747). How it ended is said in a notification; nothing is moved either way. */
export function useWatchToken(): (token: WatchedToken) => Promise<void> {
  const layer = useWalletLayer();
  const { id } = useAppChain();
  return useCallback(
    async (token) => {
      const { connectionOf } = await import("./connection.ts");
      const isListed = await connectionOf(layer, id)
        .signer()
        .then((signer) => signer.watchAsset({ type: "ERC20", options: token }))
        .catch(() => false);
      if (isListed) notify({ tone: "success", ...walletCopy().tokenShown(token.symbol) });
      else notify({ tone: "info", ...walletCopy().tokenNotShown(token.symbol) });
    },
    [layer, id],
  );
}
