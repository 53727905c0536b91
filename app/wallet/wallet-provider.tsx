import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Config, useAccount, WagmiProvider } from "wagmi";
import type { PublicEnvironment } from "#app/env/public.ts";
import { WalletAddressProvider } from "../components/chain/use-wallet-address.ts";
import { ConnectDialogProvider, type ConnectDialogState } from "./connect-dialog.ts";
import { createLightConfig, needsFullWallet, parseWalletState } from "./light-config.ts";

type FullWalletModule = typeof import("./full-wallet.tsx");

/** Requests the chunk once, even if the user hovers the button repeatedly. */
let fullWalletModule: Promise<FullWalletModule> | undefined;
function loadFullWallet(): Promise<FullWalletModule> {
  fullWalletModule ??= import("./full-wallet.tsx").catch((error) => {
    fullWalletModule = undefined;
    throw error;
  });
  return fullWalletModule;
}

/** ConnectKit ignores an open request in the effect that mounts it; it works after this delay. */
const OPEN_DELAY_MS = 150;

export interface WalletProviderProps {
  environment: PublicEnvironment;
  /** Wallet cookie, from which the server renders the connected account. */
  storedState: string | null;
  /** Must be a stable element: while the full configuration is in place, rendering WagmiProvider again reconnects. */
  children: ReactNode;
}

/** The wallet layer. Sign-in swaps this provider's configuration, so nothing below is remounted and forms survive. */
export function WalletProvider({ environment, storedState, children }: WalletProviderProps) {
  const [lightConfig] = useState(() => createLightConfig(environment));
  // No retries: the chain transport already retries.
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
