import type { Client } from "viem";
import { type Config, useClient, useConfig } from "wagmi";
import { useAppChain } from "#app/env/use-public-environment.ts";

/** The wallets of this page; `connectionOf` creates a signing connection from it. */
export type WalletLayer = Config;

export function useWalletLayer(): WalletLayer {
  return useConfig();
}

/** Read client of the product's chain through its public RPC; available without a wallet. */
export function useChainClient(): Client | undefined {
  return useClient({ chainId: useAppChain().id });
}
