/** The marketplace that a command talks to: from options, then the environment, then the local stack. */

import { readFileSync, statSync } from "node:fs";
import { bytesToHex, type Hex } from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { programSigner } from "#protocol/chain/demo-signer.ts";
import { createApiClient } from "../api/api-client.ts";
import { contentReader } from "../content/content-store.ts";
import { openKeyMarketplace } from "../key-marketplace.ts";
import { type Addresses, type Connection, type OptionValues, UsageError } from "./command.ts";
import { commandLine } from "./invocation.ts";

/** Addresses of `npm start`. */
const LOCAL: Addresses = {
  site: "http://localhost:3000",
  storage: "http://localhost:8080",
  rpc: "http://localhost:8545",
};

/** The local stack's account for programs. On any other chain it has no money. */
function localAccount(): PrivateKeyAccount {
  const { privateKey } = programSigner(LOCAL_CHAIN_ID).getHdKey();
  return privateKeyToAccount(bytesToHex(privateKey as Uint8Array));
}

function isLoopback(address: string): boolean {
  const host = URL.canParse(address) ? new URL(address).hostname : "";
  return ["localhost", "127.0.0.1", "[::1]"].includes(host);
}

/** A browser saves the file of a session key with the mode of every download. Windows has other permissions. */
const isReadByOthers = (file: string) => process.platform !== "win32" && (statSync(file).mode & 0o077) !== 0;

/** @param warn prints a line on standard error */
export function openConnection(
  options: OptionValues,
  environment: Readonly<Record<string, string | undefined>>,
  warn: (line: string) => void = () => undefined,
): Connection {
  const address = (name: keyof Addresses) =>
    String(options[name] ?? environment[`MLB_${name.toUpperCase()}`] ?? LOCAL[name]);
  const addresses = { site: address("site"), storage: address("storage"), rpc: address("rpc") };
  const api = createApiClient(addresses.site);
  const gateway = `${addresses.storage.replace(/\/$/, "")}/ipfs/`;

  /** Whether nothing but a local stack can be meant, on any ports; its demo accounts have public keys. */
  const isLocalStack = isLoopback(addresses.site) && isLoopback(addresses.rpc);

  let isWarned = false;
  function account(): PrivateKeyAccount {
    const file = options.key;
    if (typeof file === "string" && !isWarned && isReadByOthers(file)) {
      isWarned = true;
      warn(`Other users of this machine can read the key in ${file}. This stops them: chmod 600 ${file}`);
    }
    const given = (typeof file === "string" ? readFileSync(file, "utf8") : environment.MLB_KEY)?.trim();
    if (!given && isLocalStack) return localAccount();
    if (!given)
      throw new UsageError(
        `This command needs a key: set MLB_KEY, or name a file with --key. This makes one: ${commandLine("key new FILE")}`,
      );
    if (!/^0x[0-9a-fA-F]{64}$/.test(given))
      throw new UsageError("The key is not valid: it must be 0x and 64 hex digits.");
    return privateKeyToAccount(given as Hex);
  }

  const { site: siteUrl, storage: storageUrl, rpc: rpcUrl } = addresses;
  const marketplace: Connection["marketplace"] = async (given = {}) =>
    openKeyMarketplace({ ...given, siteUrl, storageUrl, rpcUrl, account: account() });

  const content = { fetch: contentReader([gateway]) };
  const privateTasks = { reader: async () => (await marketplace()).privateTasks.reader() };
  return { addresses, api, content, privateTasks, account, marketplace };
}
