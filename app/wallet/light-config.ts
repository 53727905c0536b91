import { type Config, createConfig, deserialize, injected, type State } from "wagmi";
import type { PublicEnvironment } from "#app/env/public.ts";
import { appChain } from "#app/env/use-public-environment.ts";
import { chainTransport } from "./chain/chain-transport.ts";
import { createWalletStorage } from "./cookie-storage.ts";

/** Polling interval for pending transactions. */
export const POLLING_INTERVAL_MS = 1_000;

/** Configuration in every page: injected wallets only. Choosing a wallet loads the full configuration. */
export function createLightConfig(environment: PublicEnvironment): Config {
  const chain = appChain(environment);
  return createConfig({
    chains: [chain],
    transports: { [chain.id]: chainTransport([environment.rpcUrl, environment.secondRpcUrl]) },
    connectors: [injected()],
    multiInjectedProviderDiscovery: true,
    pollingInterval: POLLING_INTERVAL_MS,
    ssr: true,
    storage: createWalletStorage(),
  });
}

/** Connectors that the light configuration cannot restore. */
const FULL_ONLY_CONNECTORS = new Set(["walletConnect", "coinbaseWalletSDK", "baseAccount", "safe"]);

export function parseWalletState(stored: string | null): State | undefined {
  if (!stored) return undefined;
  try {
    return deserialize<{ state: State }>(stored).state;
  } catch {
    return undefined;
  }
}

/** Whether the stored connection needs the full configuration to be restored. */
export function needsFullWallet(state: State | undefined): boolean {
  const connection = state?.current ? state.connections.get(state.current) : undefined;
  return connection
    ? FULL_ONLY_CONNECTORS.has(connection.connector.type) || FULL_ONLY_CONNECTORS.has(connection.connector.id)
    : false;
}
