import { useCallback } from "react";
import type { Address } from "viem";
import { notify } from "#app/components/ui/feedback/notifications.ts";
import { walletCopy } from "./wallet.copy.ts";
import { useWalletLayer } from "./wallet-layer.ts";

export interface WatchedToken {
  address: Address;
  symbol: string;
  decimals: number;
}

/** Requests adding a token to the wallet (EIP-747). A notification reports the outcome; no funds move. */
export function useWatchToken(): (token: WatchedToken) => Promise<void> {
  const layer = useWalletLayer();
  return useCallback(
    async (token) => {
      const { connectionOf } = await import("./connection.ts");
      const isListed = await connectionOf(layer)
        .signer()
        .then((signer) => signer.watchAsset({ type: "ERC20", options: token }))
        .catch(() => false);
      if (isListed) notify({ tone: "success", ...walletCopy().tokenShown(token.symbol) });
      else notify({ tone: "info", ...walletCopy().tokenNotShown(token.symbol) });
    },
    [layer],
  );
}
