import { createContext, useContext } from "react";
import type { Address } from "viem";

const WalletAddressContext = createContext<Address | undefined>(undefined);
export const WalletAddressProvider = WalletAddressContext.Provider;

/** The connected account, or undefined. Works on every page, also on those without the wallet layer. */
export function useWalletAddress(): Address | undefined {
  return useContext(WalletAddressContext);
}
