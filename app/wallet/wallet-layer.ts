import { createContext, useContext, useSyncExternalStore } from "react";
import type { Config } from "wagmi";
import type { PublicEnvironment } from "#app/env/public.ts";
import type { StoredWallet } from "./stored-wallet.ts";
import type { Connected, WalletState } from "./wallet-state.ts";

const DISCONNECTED: WalletState = {
  address: undefined,
  status: "disconnected",
  chainId: undefined,
  walletName: undefined,
};

/**
 * The wallet of this page. It knows the account from the cookie at once. wagmi is loaded to restore that account or to sign in;
 * visitors without a wallet never load it.
 */
export class WalletLayer {
  readonly environment: PublicEnvironment;
  #state: WalletState;
  #config: Promise<Config> | undefined;
  #full: Config | undefined;
  #resolveFull: ((config: Config) => void) | undefined;
  #unwatch: (() => void) | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(environment: PublicEnvironment, stored: StoredWallet | undefined) {
    this.environment = environment;
    this.#state = stored
      ? { address: stored.address, status: "restoring", chainId: stored.chainId, walletName: stored.name }
      : DISCONNECTED;
    if (stored?.needsFullWallet)
      this.#config = new Promise((resolve) => {
        this.#resolveFull = resolve;
      });
  }

  readonly read = (): WalletState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** wagmi's configuration: the full one after `replace`, else the light one, which restores the stored account. */
  config(): Promise<Config> {
    this.#config ??= this.#loadLight().catch((error) => {
      this.#config = undefined;
      throw error;
    });
    return this.#config;
  }

  async #loadLight(): Promise<Config> {
    const { createLightConfig, restore, watchConnection } = await import("./light-config.ts");
    // Signing in may have been faster.
    if (this.#full) return this.#full;
    const config = createLightConfig(this.environment);
    this.#unwatch = watchConnection(config, this.#change);
    if (this.#state.status === "restoring") void restore(config);
    return config;
  }

  /** Uses the full configuration from now on. @param watch reports its connection until it is stopped */
  replace(
    config: Config,
    watch: (config: Config, change: (connected: Connected) => void) => () => void,
  ): void {
    this.#unwatch?.();
    this.#full = config;
    this.#resolveFull?.(config);
    this.#config = Promise.resolve(config);
    this.#unwatch = watch(config, this.#change);
  }

  readonly #change = (connected: Connected): void => {
    this.#state = connected ? { ...connected, status: "connected" } : DISCONNECTED;
    for (const listener of this.#listeners) listener();
  };
}

const WalletLayerContext = createContext<WalletLayer | undefined>(undefined);
export const WalletLayerProvider = WalletLayerContext.Provider;

/**
 * The wallet of this page; `connectionOf` creates a signing connection from it.
 * @throws Error outside the application layout
 */
export function useWalletLayer(): WalletLayer {
  const layer = useContext(WalletLayerContext);
  if (!layer) throw new Error("useWalletLayer needs the application layout (app/routes/_app.tsx)");
  return layer;
}

export function useWalletState(): WalletState {
  const layer = useWalletLayer();
  return useSyncExternalStore(layer.subscribe, layer.read, layer.read);
}
