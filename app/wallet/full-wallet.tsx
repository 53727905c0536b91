import { ConnectKitProvider, getDefaultConfig, useModal } from "connectkit";
import { useEffect, useRef } from "react";
import { custom } from "viem";
import { mainnet } from "viem/chains";
import { type Config, createConfig, injected } from "wagmi";
import { coinbaseWallet, walletConnect } from "wagmi/connectors";
import type { PublicEnvironment } from "#app/env/public.ts";
import { appChain } from "#app/env/use-public-environment.ts";
import { currentLocale } from "#language/current.ts";
import type { Locale } from "#language/locales.ts";
import { t } from "#language/text.ts";
import { chainTransport } from "./chain/chain-transport.ts";
import { connectKitTheme } from "./connect-kit-theme.ts";
import { createWalletStorage } from "./cookie-storage.ts";
import { POLLING_INTERVAL_MS } from "./light-config.ts";

/** ConnectKit speaks no German: its dialog is English there. */
const DIALOG_LANGUAGES = { en: "en-US", de: "en-US", es: "es-ES" } as const satisfies Record<Locale, string>;

const APP_NAME = "MLB Marketplace";

/** ConnectKit looks for ENS names at a third party unless the mainnet is configured: here nobody is asked. */
const unasked = custom(
  { request: () => Promise.reject(new Error("ENS names are not looked up")) },
  { retryCount: 0 },
);

/**
 * All wallets. Built in the browser only, with `ssr: false`: the hydration that would find the browser's wallets
 * runs once per mount, and this configuration arrives after it.
 */
export function createFullConfig(environment: PublicEnvironment): Config {
  const chain = appChain(environment);
  const projectId = environment.walletConnectProjectId;
  return createConfig(
    getDefaultConfig({
      appName: APP_NAME,
      appUrl: window.location.origin,
      walletConnectProjectId: projectId ?? "",
      chains: [chain, mainnet],
      transports: {
        [mainnet.id]: unasked,
        [chain.id]: chainTransport([environment.rpcUrl, environment.secondRpcUrl]),
      },
      connectors: [
        // Wallets announce themselves; this entry is for the older ones that only put themselves into the page.
        ...("ethereum" in window ? [injected()] : []),
        // Off: usage reports to Coinbase.
        coinbaseWallet({ appName: APP_NAME, preference: { options: "all", telemetry: false } }),
        ...(projectId ? [walletConnect({ projectId, showQrModal: false })] : []),
      ],
      // Otherwise the dialog offers an account at a third party and the page contacts it unasked.
      enableAaveAccount: false,
      multiInjectedProviderDiscovery: true,
      pollingInterval: POLLING_INTERVAL_MS,
      ssr: false,
      storage: createWalletStorage(),
    }),
  );
}

export interface FullWalletProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** ConnectKit beside the application, not around it. */
export function FullWallet({ open, onOpenChange }: FullWalletProps) {
  return (
    <ConnectKitProvider
      mode="auto"
      customTheme={connectKitTheme}
      options={{
        embedGoogleFonts: false,
        enforceSupportedChains: false,
        hideQuestionMarkCTA: true,
        language: DIALOG_LANGUAGES[currentLocale()],
      }}
    >
      <ModalControl open={open} onOpenChange={onOpenChange} />
    </ConnectKitProvider>
  );
}

function ModalControl({ open, onOpenChange }: FullWalletProps) {
  const modal = useModal();
  // A new function in every render, and calling it again goes back to the list of wallets.
  const setOpen = useRef(modal.setOpen);
  setOpen.current = modal.setOpen;

  // Our state opens it ...
  useEffect(() => {
    if (open) setOpen.current(true);
  }, [open]);

  // ... and ConnectKit closes it: by Escape, its own button, or when a wallet is connected.
  useEffect(() => {
    if (!open || modal.open) return;
    const timer = setTimeout(() => onOpenChange(false), 400);
    return () => clearTimeout(timer);
  }, [open, modal.open, onOpenChange]);

  useEffect(() => {
    if (modal.open) return nameDialog();
  }, [modal.open]);

  return null;
}

/** ConnectKit's dialog has no accessible name; assistive technology would announce just "dialog". */
function nameDialog(): () => void {
  const name = () => {
    const dialog = document.querySelector("#__CONNECTKIT__ [role=dialog]:not([aria-label])");
    dialog?.setAttribute("aria-label", t("Connect wallet"));
  };
  name();
  const observer = new MutationObserver(name);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
