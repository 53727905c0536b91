import type { Address } from "viem";
import { walletStateFromCookie } from "./cookie-storage.ts";
import { parseWalletState } from "./light-config.ts";

/** The account of this request's cookie, in lower case: for the initial view, never for authorization. */
export function connectedAccount(request: Request): Address | undefined {
  const state = parseWalletState(walletStateFromCookie(request.headers.get("cookie")));
  const address = state?.current ? state.connections?.get?.(state.current)?.accounts[0] : undefined;
  return /^0x[0-9a-fA-F]{40}$/.test(address ?? "") ? (address?.toLowerCase() as Address) : undefined;
}
