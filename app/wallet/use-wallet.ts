import { useCallback, useMemo } from "react";
import type { Chain } from "viem";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { useConnectDialog } from "./connect-dialog.ts";
import { useWalletLayer, useWalletState } from "./wallet-layer.ts";
import type { WalletState } from "./wallet-state.ts";

export interface Wallet extends WalletState {
  /** The wallet is on another chain than the product. Reads still work; writing needs a switch. */
  wrongNetwork: boolean;
  /** The chain of the product. */
  chain: Chain;
  connect: () => void;
  disconnect: () => void;
}

/** The wallet, for screens. Transactions go through `useTransaction`, never through here. */
export function useWallet(): Wallet {
  const layer = useWalletLayer();
  const state = useWalletState();
  const { open } = useConnectDialog();
  const chain = useAppChain();
  const disconnect = useCallback(() => {
    const leave = async () => (await import("./connection.ts")).leaveWallet(layer);
    leave().catch((error) => console.error("The wallet could not be disconnected.", error));
  }, [layer]);
  return useMemo(() => {
    const { status, chainId } = state;
    const wrongNetwork = status === "connected" && chainId !== undefined && chainId !== chain.id;
    return { ...state, wrongNetwork, chain, connect: open, disconnect };
  }, [state, chain, open, disconnect]);
}
