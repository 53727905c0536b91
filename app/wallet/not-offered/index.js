/**
 * Stub for packages of wallets and wallet dialogs that wagmi supports and this application does not offer; they make up a
 * fifth of an installation. Some connectors import their package whenever wagmi's connectors are loaded together, as the
 * development server does, so importing is allowed and every use throws.
 */
function refuse() {
  throw new Error(
    "This wallet is not offered: the package app/wallet/not-offered replaces its own. To offer the wallet, remove that override from pnpm-workspace.yaml and package.json.",
  );
}

const absent = new Proxy(refuse, { get: refuse, apply: refuse, construct: refuse });

// Names imported from @base-org/account, @gemini-wallet/core, @metamask/sdk, @reown/appkit, cbw-sdk and porto.
export {
  absent as createAppKit,
  absent as createBaseAccountSDK,
  absent as default,
  absent as GeminiWalletProvider,
  absent as Porto,
  absent as RpcSchema,
  absent as z,
};
