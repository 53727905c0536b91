/**
 * Stands in for the packages of wallets that wagmi has connectors for and this application does not offer: they are a fifth
 * of an installation. Two of those connectors import theirs wherever wagmi's are loaded together, as the development server
 * does, so that loading is allowed and every use is refused.
 */
function refuse() {
  throw new Error(
    "This wallet is not offered, and its package is not installed: not-offered stands in for it. To offer the wallet, take the two lines of its package out of package.json.",
  );
}

const absent = new Proxy(refuse, { get: refuse, apply: refuse, construct: refuse });

// By the names that wagmi's connectors take from them: @base-org/account, @gemini-wallet/core, @metamask/sdk and porto.
export {
  absent as createBaseAccountSDK,
  absent as default,
  absent as GeminiWalletProvider,
  absent as Porto,
  absent as RpcSchema,
  absent as z,
};
