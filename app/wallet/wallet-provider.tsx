import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Config, useAccount, WagmiProvider } from "wagmi";
import type { PublicEnvironment } from "#app/env/public.ts";
import { WalletAddressProvider } from "../components/chain/use-wallet-address.ts";
import { ConnectDialogProvider, type ConnectDialogState } from "./connect-dialog.ts";
import { createLightConfig, needsFullWallet, parseWalletState } from "./light-config.ts";

type FullWalletModule = typeof import("./full-wallet.tsx");

/** One request for the chunk, however often somebody points at the button. */
let fullWalletModule: Promise<FullWalletModule> | undefined;
function loadFullWallet(): Promise<FullWalletModule> {
  fullWalletModule ??= import("./full-wallet.tsx").catch((error) => {
    fullWalletModule = undefined;
    throw error;
  });
  return fullWalletModule;
}

/**
 * Opening in the same effect that mounts ConnectKit is silently lost; this much later it works.
 */
const OPEN_DELAY_MS = 150;

export interface WalletProviderProps {
  environment: PublicEnvironment;
  /** Content of the wallet cookie: the server renders the connected account from it. */
  storedState: string | null;
  /** Must be a stable element: while the full configuration is in place, rendering WagmiProvider again reconnects. */
  children: ReactNode;
}

/**
 * The wallet layer. Pages carry only the light configuration; when somebody wants to sign in, ConnectKit and its
 * connectors are loaded and the configuration of this same provider element is swapped, so that nothing below it is
 * mounted again and a half-filled form survives.
 */
export function WalletProvider({ environment, storedState, children }: WalletProviderProps) {
  const [lightConfig] = useState(() => createLightConfig(environment));
  // No retries: the transport of the chain has made its own.
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 5_000, retry: false } } }),
  );
  const [initialState] = useState(() => parseWalletState(storedState));
  const [full, setFull] = useState<{ module: FullWalletModule; config: Config }>();

  const enableFullWallet = useCallback(async () => {
    const module = await loadFullWallet();
    setFull((current) => current ?? { module, config: module.createFullConfig(environment) });
  }, [environment]);

  useEffect(() => {
    if (!needsFullWallet(initialState)) return;
    const timer = setTimeout(() => void enableFullWallet().catch(() => undefined), 1_000);
    return () => clearTimeout(timer);
  }, [initialState, enableFullWallet]);

  return (
    <WagmiProvider config={full?.config ?? lightConfig} initialState={initialState}>
      <QueryClientProvider client={queryClient}>
        <ConnectDialog full={full?.module} enableFullWallet={enableFullWallet}>
          <AddressProvider>{children}</AddressProvider>
        </ConnectDialog>
      </QueryClientProvider>
    </WagmiProvider>
  );
}

interface ConnectDialogProps {
  full: FullWalletModule | undefined;
  enableFullWallet: () => Promise<void>;
  children: ReactNode;
}

function ConnectDialog({ full, enableFullWallet, children }: ConnectDialogProps) {
  const [state, setState] = useState<ConnectDialogState["state"]>("closed");
  const [visible, setVisible] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const open = useCallback(() => {
    setState("opening");
    enableFullWallet().catch((error) => {
      console.error("The wallets could not be loaded.", error);
      setState("failed");
    });
  }, [enableFullWallet]);

  useEffect(() => {
    if (!full || state !== "opening") return;
    timer.current = setTimeout(() => {
      setVisible(true);
      setState("open");
    }, OPEN_DELAY_MS);
    return () => clearTimeout(timer.current);
  }, [full, state]);

  const value = useMemo<ConnectDialogState>(
    () => ({ state, open, prefetch: () => void loadFullWallet().catch(() => undefined) }),
    [state, open],
  );

  const onOpenChange = useCallback((next: boolean) => {
    setVisible(next);
    if (!next) setState("closed");
  }, []);

  const FullWallet = full?.FullWallet;
  return (
    <ConnectDialogProvider value={value}>
      {children}
      {FullWallet ? <FullWallet open={visible} onOpenChange={onOpenChange} /> : null}
    </ConnectDialogProvider>
  );
}

function AddressProvider({ children }: { children: ReactNode }) {
  const { address } = useAccount();
  return <WalletAddressProvider value={address}>{children}</WalletAddressProvider>;
}
