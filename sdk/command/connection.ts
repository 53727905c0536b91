/** The marketplace that a command talks to: from options, then the environment, then the local stack. */
import { readFileSync } from "node:fs";
import { type Chain, createPublicClient, createWalletClient, defineChain, type Hex, http } from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { chainFor, isSupportedChainId } from "#protocol/chain/chains.ts";
import { createApiClient } from "../api/api-client.ts";
import { contentReader } from "../content/content-store.ts";
import { type Marketplace, openMarketplace } from "../marketplace.ts";
import { type Addresses, type Connection, UsageError } from "./command.ts";

/** Addresses of `npm start`. */
const LOCAL: Addresses = {
  site: "http://localhost:3000",
  storage: "http://localhost:8080",
  rpc: "http://localhost:8545",
};
const RPC_TIMEOUT_MS = 30_000;

export function openConnection(
  options: Readonly<Record<string, string | boolean | undefined>>,
  environment: Readonly<Record<string, string | undefined>>,
): Connection {
  const address = (name: keyof Addresses) =>
    String(options[name] ?? environment[`MLB_${name.toUpperCase()}`] ?? LOCAL[name]);
  const addresses = { site: address("site"), storage: address("storage"), rpc: address("rpc") };
  const api = createApiClient(addresses.site);
  const gateway = `${addresses.storage.replace(/\/$/, "")}/ipfs/`;

  function account(): PrivateKeyAccount {
    const file = options.key;
    const given = typeof file === "string" ? readFileSync(file, "utf8").trim() : environment.MLB_KEY;
    if (!given)
      throw new UsageError(
        "This command needs a key: set MLB_KEY, or name a file with --key. `mlb key new FILE` makes one.",
      );
    if (!/^0x[0-9a-fA-F]{64}$/.test(given))
      throw new UsageError("The key is not valid: it must be 0x and 64 hex digits.");
    return privateKeyToAccount(given as Hex);
  }

  async function marketplace(): Promise<Marketplace> {
    const key = account();
    const { chainId, contracts } = await api.get("parameters");
    const chain = chainAt(chainId, addresses.rpc);
    const transport = http(addresses.rpc, { timeout: RPC_TIMEOUT_MS });
    return openMarketplace({
      ...{ siteUrl: addresses.site, storageUrl: addresses.storage, contracts },
      publicClient: createPublicClient({ chain, transport }),
      walletClient: createWalletClient({ account: key, chain, transport }),
    });
  }

  return { addresses, api, content: { fetch: contentReader([gateway]) }, account, marketplace };
}

/** The site's chain; one that the SDK has no record of has the addresses that the site names. */
const chainAt = (id: number, rpcUrl: string): Chain =>
  isSupportedChainId(id)
    ? chainFor(id, { rpcUrl })
    : defineChain({
        id,
        name: `Chain ${id}`,
        nativeCurrency: { name: "Coin", symbol: "COIN", decimals: 18 },
        rpcUrls: { default: { http: [rpcUrl] } },
      });
