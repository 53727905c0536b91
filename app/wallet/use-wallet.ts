import { useCallback, useMemo } from "react";
import type { Address, Chain } from "viem";
import { useAccount, useDisconnect } from "wagmi";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { useConnectDialog } from "./connect-dialog.ts";

export interface Wallet {
  /** The connected account; known from the cookie before the wallet itself has answered. */
  address: Address | undefined;
  /** "restoring": the page was loaded with a known account and the wallet has not answered yet. */
  status: "disconnected" | "restoring" | "connected";
  /** Chain id of the wallet. */
  chainId: number | undefined;
  /** The wallet is on another chain than the product. Reads still work; writing needs a switch. */
  wrongNetwork: boolean;
  /** The chain of the product. */
  chain: Chain;
  /** Name of the wallet, for example "MetaMask". */
  walletName: string | undefined;
  connect: () => void;
  disconnect: () => void;
}

/** The wallet, for screens. Transactions go through `useTransaction`, never through here. */
export function useWallet(): Wallet {
  const { address, chainId, status, connector } = useAccount();
  const { disconnect } = useDisconnect();
  const { open } = useConnectDialog();
  const chain = useAppChain();
  const leave = useCallback(() => disconnect(), [disconnect]);
  return useMemo(() => {
    const connected = status === "connected";
    return {
      address,
      status: connected ? "connected" : address ? "restoring" : "disconnected",
      chainId,
      wrongNetwork: connected && chainId !== undefined && chainId !== chain.id,
      chain,
      walletName: connector?.name,
      connect: open,
      disconnect: leave,
    };
  }, [address, chainId, status, connector, chain, open, leave]);
}
