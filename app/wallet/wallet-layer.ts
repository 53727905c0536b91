import type { Client } from "viem";
import { type Config, useClient, useConfig } from "wagmi";
import { useAppChain } from "#app/env/use-public-environment.ts";

/** The wallets of this page; `connectionOf` makes something to sign with of it. */
export type WalletLayer = Config;

export function useWalletLayer(): WalletLayer {
  return useConfig();
}

/** The product's chain through its public RPC, for reading; there without a wallet, too. */
export function useChainClient(): Client | undefined {
  return useClient({ chainId: useAppChain().id });
}
