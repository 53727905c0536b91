import type { Environment } from "./schema.ts";

/**
 * What the browser may know. It travels in the root loader, not in the build, so that one build serves every
 * installation.
 */
export interface PublicEnvironment {
  chainId: number;
  rpcUrl: string;
  /** Answers reads while the first does not. */
  secondRpcUrl?: string;
  subgraphUrl: string;
  storageUrl: string;
  /** IPFS gateways, tried in this order; each ends with "/ipfs/". */
  gatewayUrls: string[];
  blockExplorerUrl?: string;
  /** Absent: WalletConnect is not offered; every other wallet works. */
  walletConnectProjectId?: string;
  /** Accounts have ENS names here: the server can read the main network. */
  hasNames?: boolean;
}

/** What the document's loader tells every page about this installation. */
export interface InstallationData {
  environment: PublicEnvironment;
  /** The site's own address; the local stack has none. */
  origin?: string | undefined;
}

/** The public subset of the environment. Anything not named here stays on the server. */
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
  };
}
