import { type Address, type Chain, createClient, http } from "viem";
import { getEnsName } from "viem/actions";
import { createProcessCache } from "#functions/cache/cache.ts";
import { logWarning } from "#functions/services/log.ts";

/** Seconds that a name, or its absence, is remembered. */
const KEPT_SECONDS = 3_600;
const TIMEOUT_MS = 4_000;

/** Null where an account has no name; undefined where that is unknown. */
type AccountNames = Record<string, string | null>;

type ReadName = (address: Address) => Promise<string | null>;

/** ENS's contracts on the main network; `viem/chains` would bring every known chain into the server's bundle. */
const mainnet: Chain = {
  id: 1,
  name: "Ethereum",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: [] } },
  contracts: {
    ensUniversalResolver: { address: "0xeeeeeeee14d718c2b47d9923deab1335e144eeee", blockCreated: 23_085_558 },
  },
};

/** Reads names through an RPC of the main network. The resolver checks that each name leads back to its account. */
export function nameReader(rpcUrl: string): ReadName {
  const client = createClient({
    chain: mainnet,
    transport: http(rpcUrl, { batch: { batchSize: 100, wait: 10 }, timeout: TIMEOUT_MS, retryCount: 0 }),
  });
  return async (address) => {
    const name = await getEnsName(client, { address });
    return name !== null && PLAIN_NAME.test(name) ? name : null;
  };
}

/** Letters that ENS leaves as they are (ENSIP-15). Tables for other letters would add 50 kB; such names are not shown. */
const PLAIN_NAME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** Resolves names of accounts and remembers them. An account whose name could not be read is missing from the answer. */
export function createNames(read: ReadName, cache = createProcessCache(5_000)) {
  return async (addresses: readonly Address[]): Promise<AccountNames> => {
    const entries = addresses.map(async (address): Promise<[string, string | null][]> => {
      try {
        const known = (await cache.get(address)) as string | null | undefined;
        const name = known === undefined ? await read(address) : known;
        if (known === undefined) await cache.set(address, name, KEPT_SECONDS);
        return [[address, name]];
      } catch (error) {
        logWarning("account_name.read_failed", error);
        return [];
      }
    });
    return Object.fromEntries((await Promise.all(entries)).flat());
  };
}
