import { createStorage } from "wagmi";
import { WALLET_KEY } from "#app/env/device-keys.ts";

/** Cookie of the wallet layer: which wallet was connected, with which account. Public data. */
export const WALLET_STORAGE_KEY = WALLET_KEY;
const YEAR_SECONDS = 31_536_000;

function readCookie(cookies: string, key: string): string | null {
  const entry = cookies.split("; ").find((cookie) => cookie.startsWith(`${key}=`));
  if (!entry) return null;
  try {
    return decodeURIComponent(entry.slice(key.length + 1));
  } catch {
    // Treat a foreign cookie as absent.
    return null;
  }
}

/** Stores the wallet connection in a cookie, so the server can render the account. It survives closing the browser. */
export function createWalletStorage() {
  return createStorage({
    key: WALLET_STORAGE_KEY,
    storage: {
      getItem: (key) => (typeof document === "undefined" ? null : readCookie(document.cookie, key)),
      setItem: (key, value) => writeCookie(key, value, YEAR_SECONDS),
      removeItem: (key) => writeCookie(key, "", 0),
    },
  });
}

function writeCookie(key: string, value: string, maxAge: number): void {
  if (typeof document === "undefined") return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = `${key}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax`;
}

/** The stored connection in a request's Cookie header, for the server; null when there is none. */
export function walletStateFromCookie(cookieHeader: string | null): string | null {
  return readCookie(cookieHeader ?? "", `${WALLET_STORAGE_KEY}.store`);
}
