/**
 * Stands in for the packages of wallets, and of dialogs of wallets, that wagmi has connectors for and this application does
 * not offer: they are a fifth of an installation. Some of those connectors import theirs wherever wagmi's are loaded together,
 * as the development server does, so that loading is allowed and every use is refused.
 */
function refuse() {
  throw new Error(
    "This wallet is not offered, and its package is not installed: not-offered stands in for it. To offer the wallet, take its package out of pnpm-workspace.yaml and package.json.",
  );
}

const absent = new Proxy(refuse, { get: refuse, apply: refuse, construct: refuse });

// By the names that are taken from them: of @base-org/account, @gemini-wallet/core, @metamask/sdk, @reown/appkit, cbw-sdk and porto.
export {
  absent as createAppKit,
  absent as createBaseAccountSDK,
  absent as default,
  absent as GeminiWalletProvider,
  absent as Porto,
  absent as RpcSchema,
  absent as z,
};
