import { createStorage } from "wagmi";
import { WALLET_KEY } from "#app/env/device-keys.ts";
import { readCookie } from "./stored-wallet.ts";

const YEAR_SECONDS = 31_536_000;

/**
 * Stores the wallet connection in a cookie, so the server can render the connected account. Unlike wagmi's cookie storage, it
 * escapes the value and survives closing the browser.
 */
export function createWalletStorage() {
  return createStorage({
    key: WALLET_KEY,
    storage: {
      getItem: (key) => readCookie(document.cookie, key),
      setItem: (key, value) => writeCookie(key, value, YEAR_SECONDS),
      removeItem: (key) => writeCookie(key, "", 0),
    },
  });
}

function writeCookie(key: string, value: string, maxAge: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = `${key}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax`;
}
