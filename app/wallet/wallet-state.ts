import type { Address } from "viem";

export interface WalletState {
  /** The connected account; known from the cookie before the wallet itself has answered. */
  readonly address: Address | undefined;
  /** "restoring": the page was loaded with a known account and the wallet has not answered yet. */
  readonly status: "disconnected" | "restoring" | "connected";
  /** Chain id of the wallet. */
  readonly chainId: number | undefined;
  /** Name of the wallet, for example "MetaMask". */
  readonly walletName: string | undefined;
}

/** The connection of a wagmi configuration; undefined when it is disconnected. */
export type Connected = Omit<WalletState, "status"> | undefined;
