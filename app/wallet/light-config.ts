import { type Config, createConfig, injected } from "wagmi";
import { reconnect, watchAccount } from "wagmi/actions";
import type { PublicEnvironment } from "#app/env/public.ts";
import { appChain } from "#app/env/use-public-environment.ts";
import { POLLING_INTERVAL_MS } from "./chain/chain-client.ts";
import { chainTransport } from "./chain/chain-transport.ts";
import { createWalletStorage } from "./cookie-storage.ts";
import type { Connected } from "./wallet-state.ts";

/**
 * Wallet configuration with the browser's own wallets. It can restore a connection and send transactions; choosing a wallet
 * needs the full configuration, which is loaded on sign-in.
 */
export function createLightConfig(environment: PublicEnvironment): Config {
  const chain = appChain(environment);
  return createConfig({
    chains: [chain],
    transports: { [chain.id]: chainTransport([environment.rpcUrl, environment.secondRpcUrl]) },
    connectors: [injected()],
    multiInjectedProviderDiscovery: true,
    pollingInterval: POLLING_INTERVAL_MS,
    storage: createWalletStorage(),
  });
}

type Change = (connected: Connected) => void;

/** Reports the connection when it changes, but not while it is being restored. @returns a function that stops it */
export function watchConnection(config: Config, change: Change): () => void {
  return watchAccount(config, {
    onChange: ({ status, address, chainId, connector }) => {
      if (status === "connected") change({ address, chainId, walletName: connector.name });
      if (status === "disconnected") change(undefined);
    },
  });
}

/** Restores the stored connection. */
export async function restore(config: Config): Promise<void> {
  await reconnect(config);
}
