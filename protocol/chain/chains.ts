/** Supported networks (F376, G56), without viem's list of every chain, which would weigh on the browser bundle. */
import type { Address, Chain, Hex } from "viem";

const POLYGON_CHAIN_ID = 137;
const AMOY_CHAIN_ID = 80_002;
export const LOCAL_CHAIN_ID = 31_337;
/** F376. */
export const DEFAULT_CHAIN_ID = POLYGON_CHAIN_ID;

/** Nodes of Polygon and Amoy refuse a smaller tip (PIP-35), although some suggest one and recent blocks hold smaller ones. Wei per unit of gas. */
const POLYGON_LEAST_TIP = 25_000_000_000n;

/** The least tip that the nodes of a network accept, wei per unit of gas. */
export const leastTip = (chainId: number | undefined): bigint =>
  chainId === POLYGON_CHAIN_ID || chainId === AMOY_CHAIN_ID ? POLYGON_LEAST_TIP : 0n;

export type SupportedChainId = typeof POLYGON_CHAIN_ID | typeof AMOY_CHAIN_ID | typeof LOCAL_CHAIN_ID;
export type NetworkName = "polygon" | "amoy" | "local";

/** Multicall3 has the same address on nearly every public chain; the local chain has none. */
const MULTICALL3 = "0xca11bde05977b3631167028862be2a173976ca11";
const POL = { name: "POL", symbol: "POL", decimals: 18 } as const;

const polygon: Chain = {
  id: POLYGON_CHAIN_ID,
  name: "Polygon",
  nativeCurrency: POL,
  blockTime: 2_000,
  rpcUrls: { default: { http: ["https://polygon.drpc.org"] } },
  blockExplorers: { default: { name: "PolygonScan", url: "https://polygonscan.com" } },
  contracts: { multicall3: { address: MULTICALL3, blockCreated: 25_770_160 } },
};

const amoy: Chain = {
  id: AMOY_CHAIN_ID,
  name: "Polygon Amoy",
  nativeCurrency: POL,
  blockTime: 2_000,
  rpcUrls: { default: { http: ["https://polygon-amoy.drpc.org"] } },
  blockExplorers: { default: { name: "PolygonScan", url: "https://amoy.polygonscan.com" } },
  contracts: { multicall3: { address: MULTICALL3, blockCreated: 3_127_388 } },
  testnet: true,
};

const local: Chain = {
  id: LOCAL_CHAIN_ID,
  name: "Local chain",
  nativeCurrency: POL,
  blockTime: 2_000,
  rpcUrls: { default: { http: ["http://127.0.0.1:8545"] } },
  testnet: true,
};

const CHAINS: Record<SupportedChainId, Chain> = {
  [POLYGON_CHAIN_ID]: polygon,
  [AMOY_CHAIN_ID]: amoy,
  [LOCAL_CHAIN_ID]: local,
};

const NETWORKS: Record<SupportedChainId, NetworkName> = {
  [POLYGON_CHAIN_ID]: "polygon",
  [AMOY_CHAIN_ID]: "amoy",
  [LOCAL_CHAIN_ID]: "local",
};

export const supportedChainIds: readonly SupportedChainId[] = [
  POLYGON_CHAIN_ID,
  AMOY_CHAIN_ID,
  LOCAL_CHAIN_ID,
];

/** Whether the product knows this chain id. */
export function isSupportedChainId(chainId: number): chainId is SupportedChainId {
  return Object.hasOwn(CHAINS, chainId);
}

/** Network name used in all folders: the file name in `contracts/deploy/deployments/`. */
export function networkName(chainId: SupportedChainId): NetworkName {
  return NETWORKS[chainId];
}

/** The viem chain with this installation's endpoints, which replace the defaults. @throws Error for an unknown id */
export function chainFor(
  chainId: number,
  options: { rpcUrl?: string; blockExplorerUrl?: string } = {},
): Chain {
  if (!isSupportedChainId(chainId)) {
    throw new Error(
      `Chain ${chainId} is not supported. Set CHAIN_ID to one of ${supportedChainIds.join(", ")}.`,
    );
  }
  const chain = { ...CHAINS[chainId] };
  if (options.rpcUrl) chain.rpcUrls = { default: { http: [options.rpcUrl] } };
  if (options.blockExplorerUrl) {
    chain.blockExplorers = { default: { name: "Block explorer", url: options.blockExplorerUrl } };
  }
  return chain;
}

export type ExplorerTarget = { transaction: Hex } | { address: Address } | { block: bigint | number };

/** Block explorer page for this object; undefined when the chain has no explorer. */
export function explorerUrl(
  chain: Pick<Chain, "blockExplorers">,
  target: ExplorerTarget,
): string | undefined {
  const base = chain.blockExplorers?.default.url.replace(/\/+$/, "");
  if (!base) return undefined;
  if ("transaction" in target) return `${base}/tx/${target.transaction}`;
  if ("address" in target) return `${base}/address/${target.address}`;
  return `${base}/block/${target.block}`;
}
