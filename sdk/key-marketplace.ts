/** The marketplace for a local key, as the programs of this package open it. */
import {
  type Chain,
  createPublicClient,
  createWalletClient,
  defineChain,
  http,
  type LocalAccount,
} from "viem";
import { chainFor, isSupportedChainId } from "#protocol/chain/chains.ts";
import { createApiClient } from "./api/api-client.ts";
import { withLeastTip } from "./chain/least-tip.ts";
import { type Marketplace, type MarketplaceOptions, openMarketplace } from "./marketplace.ts";

const RPC_TIMEOUT_MS = 30_000;

interface KeyMarketplaceOptions
  extends Pick<MarketplaceOptions, "siteUrl" | "storageUrl" | "gateways" | "tryPackage" | "onUpload"> {
  readonly account: LocalAccount;
  readonly rpcUrl: string;
}

/** Chain and contracts are the site's. @throws what `ApiClient.get` and `openMarketplace` throw */
export async function openKeyMarketplace(options: KeyMarketplaceOptions): Promise<Marketplace> {
  const { account, rpcUrl, ...given } = options;
  const { chainId, contracts } = await createApiClient(given.siteUrl).get("parameters");
  const chain = chainAt(chainId, rpcUrl);
  const transport = http(rpcUrl, { timeout: RPC_TIMEOUT_MS });
  return openMarketplace({
    ...given,
    contracts,
    publicClient: createPublicClient({ chain, transport }),
    walletClient: createWalletClient({ account, chain, transport }),
  });
}

/** The site's chain; one that the SDK has no record of has the addresses that the site names. */
const chainAt = (id: number, rpcUrl: string): Chain =>
  isSupportedChainId(id)
    ? withLeastTip(chainFor(id, { rpcUrl }))
    : defineChain({
        id,
        name: `Chain ${id}`,
        nativeCurrency: { name: "Coin", symbol: "COIN", decimals: 18 },
        rpcUrls: { default: { http: [rpcUrl] } },
      });
