/** The development wallet: keys, prompts, signatures. Loaded on the first request to it. */
import { chainFor, LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { subscribeToPrompts } from "./prompts.ts";
import { DevelopmentProvider } from "./provider.ts";
import { type DevelopmentWalletSettings, readSettings, writeSettings } from "./settings.ts";

/** Opens the wallet of a page. @param rpcUrl of the local chain, the only one on which its keys may be used */
export function openWallet(rpcUrl: string) {
  const chain = chainFor(LOCAL_CHAIN_ID, { rpcUrl });
  const provider = new DevelopmentProvider(chain);
  // The prompt UI is loaded with the first prompt: most pages never show one.
  const stopWaiting = subscribeToPrompts(() => {
    stopWaiting();
    void import("./show-prompts.tsx").then(({ showPrompts }) => showPrompts(chain));
  });
  return {
    provider,
    controls: {
      settings: readSettings,
      /** "auto", "ask" or "reject": response to signature requests from now on. */
      setApproval: (approval: DevelopmentWalletSettings["approval"]) => void writeSettings({ approval }),
      setTypedData: (typedData: boolean) => void writeSettings({ typedData }),
      selectAccount: (address: `0x${string}` | undefined) => provider.selectAccount(address),
      selectChain: (chainId: number | undefined) => provider.selectChain(chainId),
    },
  };
}

export type OpenWallet = ReturnType<typeof openWallet>;
