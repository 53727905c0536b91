import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Config } from "wagmi";
import type { PublicEnvironment } from "#app/env/public.ts";
import { WalletAddressProvider } from "../components/chain/use-wallet-address.ts";
import { ConnectDialogProvider, type ConnectDialogState } from "./connect-dialog.ts";
import { parseStoredWallet } from "./stored-wallet.ts";
import { useWalletState, WalletLayer, WalletLayerProvider } from "./wallet-layer.ts";

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

/** Restoring a wallet that needs the full configuration waits for the page's own content. */
const RESTORE_DELAY_MS = 1_000;

interface FullWalletLoaded {
  readonly module: FullWalletModule;
  readonly config: Config;
}

export interface WalletProviderProps {
  environment: PublicEnvironment;
  /** Wallet cookie, from which the server renders the connected account. */
  storedState: string | null;
  children: ReactNode;
}

/**
 * The wallet layer. Visitors load no wallet code. A stored account loads the light configuration; signing in loads ConnectKit and
 * its connectors, which are mounted next to the page, so nothing is remounted and a half-filled form survives.
 */
export function WalletProvider({ environment, storedState, children }: WalletProviderProps) {
  const [stored] = useState(() => parseStoredWallet(storedState));
  const [layer] = useState(() => new WalletLayer(environment, stored));
  const [full, setFull] = useState<FullWalletLoaded>();

  const enableFullWallet = useCallback(async () => {
    const module = await loadFullWallet();
    setFull((current) => current ?? { module, config: module.createFullConfig(environment) });
  }, [environment]);

  useEffect(() => {
    if (full) layer.replace(full.config, full.module.watchConnection);
  }, [full, layer]);

  useEffect(() => {
    if (!stored) return;
    const report = (error: unknown) => console.error("The wallet could not be restored.", error);
    const restore = stored.needsFullWallet ? enableFullWallet : () => layer.config();
    const timer = setTimeout(() => restore().catch(report), stored.needsFullWallet ? RESTORE_DELAY_MS : 0);
    return () => clearTimeout(timer);
  }, [stored, layer, enableFullWallet]);

  return (
    <WalletLayerProvider value={layer}>
      <ConnectDialog full={full} enableFullWallet={enableFullWallet}>
        <AddressProvider>{children}</AddressProvider>
      </ConnectDialog>
    </WalletLayerProvider>
  );
}

interface ConnectDialogProps {
  full: FullWalletLoaded | undefined;
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

  const FullWallet = full?.module.FullWallet;
  return (
    <ConnectDialogProvider value={value}>
      {children}
      {FullWallet ? <FullWallet config={full.config} open={visible} onOpenChange={onOpenChange} /> : null}
    </ConnectDialogProvider>
  );
}

function AddressProvider({ children }: { children: ReactNode }) {
  const { address } = useWalletState();
  return <WalletAddressProvider value={address}>{children}</WalletAddressProvider>;
}
