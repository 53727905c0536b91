/** The development wallet itself: keys, questions, signatures. It is loaded when somebody asks it something. */
import { chainFor, LOCAL_CHAIN_ID } from "#protocol/chain/chains.ts";
import { subscribeToPrompts } from "./prompts.ts";
import { DevelopmentProvider } from "./provider.ts";
import { type DevelopmentWalletSettings, readSettings, writeSettings } from "./settings.ts";

/** Opens the wallet of a page. @param rpcUrl of the local chain, where alone its keys may be used */
export function openWallet(rpcUrl: string) {
  const chain = chainFor(LOCAL_CHAIN_ID, { rpcUrl });
  const provider = new DevelopmentProvider(chain);
  // What draws is loaded with the first question: most pages are never asked one.
  const stopWaiting = subscribeToPrompts(() => {
    stopWaiting();
    void import("./show-prompts.tsx").then(({ showPrompts }) => showPrompts(chain));
  });
  return {
    provider,
    /** What tests and people in the console may do with the wallet. */
    controls: {
      settings: readSettings,
      /** "auto", "ask" or "reject": how signatures are answered from now on. */
      setApproval: (approval: DevelopmentWalletSettings["approval"]) => void writeSettings({ approval }),
      setTypedData: (typedData: boolean) => void writeSettings({ typedData }),
      selectAccount: (address: `0x${string}` | undefined) => provider.selectAccount(address),
      selectChain: (chainId: number | undefined) => provider.selectChain(chainId),
    },
  };
}

export type OpenWallet = ReturnType<typeof openWallet>;
