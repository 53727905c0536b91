/** Signs as a person of the demo world. */
import { type HDAccount, mnemonicToAccount } from "viem/accounts";
import { LOCAL_CHAIN_ID } from "./chains.ts";
import { DEMO_MNEMONIC, type DemoName, demoAccount } from "./demo-accounts.ts";

/** The account that signs as this person. @throws Error off the local chain: the mnemonic is public */
export function demoSigner(name: DemoName, chainId: number): HDAccount {
  if (chainId !== LOCAL_CHAIN_ID) {
    throw new Error(
      `Demo accounts sign on the local chain (${LOCAL_CHAIN_ID}) only, not on chain ${chainId}: their keys are public.`,
    );
  }
  return mnemonicToAccount(DEMO_MNEMONIC, { addressIndex: demoAccount(name).index });
}
