import type { Plugin } from "vite";
import { LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";

/** CHAIN_ID and PUBLIC_RPC_URL of the installation. */
type Settings = Readonly<Record<string, string | undefined>>;

const ENTRY = "/app/entry.client.tsx";

/** Adds the development wallet to pages of a development server on the local chain. Builds never include it. */
export function developmentWallet(environment: Settings = process.env): Plugin {
  return {
    name: "development-wallet",
    enforce: "pre",
    apply: (_, { command }) => command === "serve" && Number(environment.CHAIN_ID) === LOCAL_CHAIN_ID,
    transform(code, id, options) {
      if (options?.ssr || !id.endsWith(ENTRY)) return undefined;
      const rpcUrl = JSON.stringify(environment.PUBLIC_RPC_URL);
      return `import { announce } from "./wallet/development/announce.ts";
announce(${rpcUrl}, () => import("./wallet/development/wallet.ts"));
${code}`;
    },
  };
}
