import type { Account, Address, Chain, PublicClient, Transport, WalletClient } from "viem";
import { disconnect, getWalletClient } from "wagmi/actions";
import { chainClient } from "./chain/chain-client.ts";
import type { WalletLayer } from "./wallet-layer.ts";

/** Timeout for restoring a wallet after a page load: slow devices load it late. */
const RESTORE_LIMIT_MS = 15_000;

/** The signer and its chain: the complete wallet interface of the transaction engine. */
export interface WalletConnection {
  /** The connected account; waits for a wallet that is being restored. Undefined if none is connected. */
  account: () => Promise<Address | undefined>;
  /** The wallet client; waits for a wallet that is being restored. @throws wagmi's error when none is connected */
  signer: () => Promise<WalletClient<Transport, Chain | undefined, Account>>;
  /** Client of the product's chain through its public RPC, regardless of the wallet's network. */
  chain: () => PublicClient;
}

/** Loaded with the first signature or transaction because it imports all wallet actions. */
export function connectionOf(layer: WalletLayer): WalletConnection {
  return {
    account: () => connectedAccount(layer),
    signer: async () => {
      // Restored only from the cookie, the connection has an account but no signer yet.
      await connectedAccount(layer);
      return getWalletClient(await layer.config());
    },
    chain: () => chainClient(layer.environment),
  };
}

function connectedAccount(layer: WalletLayer): Promise<Address | undefined> {
  return new Promise((resolve) => {
    const finish = (found?: Address) => {
      clearTimeout(timer);
      unwatch();
      resolve(found);
    };
    const check = () => {
      const { status, address } = layer.read();
      if (status !== "restoring") finish(status === "connected" ? address : undefined);
    };
    const timer = setTimeout(finish, RESTORE_LIMIT_MS);
    const unwatch = layer.subscribe(check);
    check();
  });
}

/** Disconnects the wallet from this site. */
export async function leaveWallet(layer: WalletLayer): Promise<void> {
  await disconnect(await layer.config());
}
