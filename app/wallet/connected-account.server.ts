import type { Address } from "viem";
import { parseStoredWallet, walletStateFromCookie } from "./stored-wallet.ts";

/** The account of this request's cookie, in lower case: for the initial view, never for authorization. */
export function connectedAccount(request: Request): Address | undefined {
  const stored = parseStoredWallet(walletStateFromCookie(request.headers.get("cookie")));
  return stored?.address.toLowerCase() as Address | undefined;
}
