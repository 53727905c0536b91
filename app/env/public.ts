import type { Hex } from "viem";
import type { Environment } from "./schema.ts";

/** Settings that the browser may know. Sent by the root loader, not compiled in, so one build serves every installation. */
export interface PublicEnvironment {
  chainId: number;
  rpcUrl: string;
  /** Fallback for reads when the first RPC does not answer. */
  secondRpcUrl?: string;
  subgraphUrl: string;
  storageUrl: string;
  /** IPFS gateways, tried in this order; each ends with "/ipfs/". */
  gatewayUrls: string[];
  blockExplorerUrl?: string;
  /** Without it, WalletConnect is not offered; all other wallets work. */
  walletConnectProjectId?: string;
  /** Accounts can have ENS names: the server can read mainnet. */
  hasNames?: boolean;
  /** Public keys of keepers that open sealed votes for their voters. */
  keeperKeys?: readonly Hex[];
}

/** Installation data that the root loader sends to every page. */
export interface InstallationData {
  environment: PublicEnvironment;
  /** The site's public origin; the local stack has none. */
  origin?: string | undefined;
}

/** The public subset of the environment; everything else stays on the server. */
export function publicEnvironment(environment: Environment): PublicEnvironment {
  return {
    chainId: environment.CHAIN_ID,
    rpcUrl: environment.PUBLIC_RPC_URL,
    secondRpcUrl: environment.PUBLIC_SECOND_RPC_URL,
    subgraphUrl: environment.PUBLIC_SUBGRAPH_URL,
    storageUrl: environment.STORAGE_URL,
    gatewayUrls: environment.IPFS_GATEWAY_URLS,
    blockExplorerUrl: environment.BLOCK_EXPLORER_URL,
    walletConnectProjectId: environment.WALLETCONNECT_PROJECT_ID,
    hasNames: environment.MAINNET_RPC_URL !== undefined,
    keeperKeys: environment.KEEPER_PUBLIC_KEYS,
  };
}
