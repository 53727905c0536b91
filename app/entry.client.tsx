import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { ignoreSupersededRequest } from "./http/superseded-request.ts";

/**
 * Libraries that add their own <style> elements (the wallet dialog, scroll locking) read the policy's nonce from
 * this global, a convention of bundlers that they all follow.
 */
function shareNonce(): void {
  const script = document.querySelector<HTMLScriptElement>("script[nonce]");
  if (script?.nonce) Object.assign(globalThis, { __webpack_nonce__: script.nonce });
}

/** The development wallet must be known before the wallet layer first looks for wallets. */
async function announceDevelopmentWallet(): Promise<void> {
  if (import.meta.env.VITE_ENABLE_BURNER_WALLET !== "true") return;
  const { announce } = await import("./wallet/development/announce.ts");
  announce();
}

async function start(): Promise<void> {
  shareNonce();
  window.addEventListener("unhandledrejection", ignoreSupersededRequest);
  await announceDevelopmentWallet();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

void start();
