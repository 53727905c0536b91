import { QueryClientProvider } from "@tanstack/react-query";
import { ConnectKitProvider, getDefaultConfig, useModal } from "connectkit";
import { useEffect, useRef, useState } from "react";
import { custom } from "viem";
import { mainnet } from "viem/chains";
import { type Config, createConfig, injected, WagmiProvider } from "wagmi";
import { coinbaseWallet, walletConnect } from "wagmi/connectors";
import type { PublicEnvironment } from "#app/env/public.ts";
import { appChain } from "#app/env/use-public-environment.ts";
import { queryClient } from "#app/wallet/chain/query-client.ts";
import { currentLocale } from "#language/current.ts";
import type { Locale } from "#language/locales.ts";
import { t } from "#language/text.ts";
import { POLLING_INTERVAL_MS } from "./chain/chain-client.ts";
import { chainTransport } from "./chain/chain-transport.ts";
import { createWalletStorage } from "./cookie-storage.ts";

export { watchConnection } from "./light-config.ts";

/** ConnectKit in the product's own colours: it reads the same custom properties, so both themes follow. */
export const connectKitTheme = {
  "--ck-font-family": "var(--font-sans)",
  "--ck-border-radius": "8px",
  "--ck-overlay-background": "rgb(0 0 0 / 0.5)",
  "--ck-body-background": "var(--surface)",
  "--ck-body-background-secondary": "var(--sunken)",
  "--ck-body-background-tertiary": "var(--sunken)",
  "--ck-body-color": "var(--text)",
  "--ck-body-color-muted": "var(--muted)",
  "--ck-body-color-muted-hover": "var(--text)",
  "--ck-body-color-danger": "var(--rejected)",
  "--ck-body-color-valid": "var(--verified)",
  "--ck-body-divider": "var(--border)",
  "--ck-focus-color": "var(--focus)",
  "--ck-primary-button-color": "var(--text)",
  "--ck-primary-button-background": "var(--sunken)",
  "--ck-primary-button-hover-background": "var(--accent-tint)",
  "--ck-primary-button-border-radius": "6px",
  "--ck-secondary-button-color": "var(--text)",
  "--ck-secondary-button-background": "var(--sunken)",
  "--ck-secondary-button-hover-background": "var(--accent-tint)",
  "--ck-secondary-button-border-radius": "6px",
  "--ck-tertiary-button-background": "var(--sunken)",
  "--ck-body-action-color": "var(--muted)",
  "--ck-spinner-color": "var(--accent)",
} as const;

/** ConnectKit has no German texts; its dialog falls back to English. */
const DIALOG_LANGUAGES = { en: "en-US", de: "en-US", es: "es-ES" } as const satisfies Record<Locale, string>;

const APP_NAME = "MLB Marketplace";

/** ConnectKit resolves ENS names through a third party unless mainnet is configured; this transport sends no requests. */
const unasked = custom(
  { request: () => Promise.reject(new Error("ENS names are not looked up")) },
  { retryCount: 0 },
);

/**
 * Configuration with all wallets, created only in the browser. `ssr: true` makes wagmi read the stored connection and restore it
 * once, when its provider is mounted; otherwise it would do so each time the provider is rendered.
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
        // For older wallets that only inject `window.ethereum`; newer ones announce themselves.
        ...("ethereum" in window ? [injected()] : []),
        // Disables usage reports to Coinbase.
        coinbaseWallet({ appName: APP_NAME, preference: { options: "all", telemetry: false } }),
        ...(projectId ? [walletConnect({ projectId, showQrModal: false })] : []),
      ],
      // Otherwise the dialog offers a third-party account and contacts its server.
      enableAaveAccount: false,
      multiInjectedProviderDiscovery: true,
      pollingInterval: POLLING_INTERVAL_MS,
      ssr: true,
      storage: createWalletStorage(),
    }),
  );
}

interface ModalControlProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export interface FullWalletProps extends ModalControlProps {
  config: Config;
}

/** ConnectKit as a sibling of the application, not a wrapper. */
export function FullWallet({ config, ...control }: FullWalletProps) {
  const [queries] = useState(queryClient);
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>
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
          <ModalControl {...control} />
        </ConnectKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}

function ModalControl({ open, onOpenChange }: ModalControlProps) {
  const modal = useModal();
  // `setOpen` changes on every render, and calling it again returns to the wallet list.
  const setOpen = useRef(modal.setOpen);
  setOpen.current = modal.setOpen;

  // Open the dialog from our state.
  useEffect(() => {
    if (open) setOpen.current(true);
  }, [open]);

  // ConnectKit closes it: on Escape, its close button, or a connection.
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
