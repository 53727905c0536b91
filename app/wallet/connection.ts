import type { Account, Address, Chain, PublicClient, Transport, WalletClient } from "viem";
import { getAccount, getPublicClient, getWalletClient, watchAccount } from "wagmi/actions";
import type { WalletLayer } from "./wallet-layer.ts";

/** How long a wallet that is being restored may take after a page load: a device that is busy loads it late. */
const RESTORE_LIMIT_MS = 15_000;

/** Who signs, and the chain they sign for. All that a write needs of a wallet. */
export interface WalletConnection {
  /** The account that acts; waits for a wallet that is being restored. Undefined when none is connected. */
  account: () => Promise<Address | undefined>;
  /** The wallet itself; waits for one that is being restored. @throws wagmi's error when none is connected */
  signer: () => Promise<WalletClient<Transport, Chain | undefined, Account>>;
  /** The product's chain, asked through its public RPC whatever network the wallet is on. */
  chain: () => PublicClient;
}

/** Loaded with the first signature or transaction: it brings all that a wallet can do. */
export function connectionOf(layer: WalletLayer, chainId: number): WalletConnection {
  return {
    account: () => connectedAccount(layer),
    signer: async () => {
      // Restored from the cookie alone, it has a name and an account but nothing to sign with.
      await connectedAccount(layer);
      return getWalletClient(layer);
    },
    chain: () => {
      const client = getPublicClient(layer, { chainId });
      if (!client) throw new Error(`Chain ${chainId} is not configured`);
      return client as PublicClient;
    },
  };
}

async function connectedAccount(layer: WalletLayer): Promise<Address | undefined> {
  const { status, address } = getAccount(layer);
  if (status === "connected") return address;
  if (status === "disconnected") return undefined;
  return new Promise((resolve) => {
    const finish = (found?: Address) => {
      clearTimeout(timer);
      unwatch();
      resolve(found);
    };
    const timer = setTimeout(finish, RESTORE_LIMIT_MS);
    const unwatch = watchAccount(layer, {
      onChange: (account) => {
        if (account.status === "connected") finish(account.address);
        if (account.status === "disconnected") finish();
      },
    });
  });
}
