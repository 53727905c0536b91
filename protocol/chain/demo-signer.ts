/** Signs as a person of the demo world, or as a program on the local stack. */
import { type HDAccount, mnemonicToAccount } from "viem/accounts";
import { LOCAL_CHAIN_ID } from "./chains.ts";
import { DEMO_MNEMONIC, type DemoName, demoAccount } from "./demo-accounts.ts";

/** After the people, before the stack's agents. */
const PROGRAM_INDEX = 99;

/** The account that signs as this person. @throws Error off the local chain: the mnemonic is public */
export const demoSigner = (name: DemoName, chainId: number): HDAccount =>
  signerAt(demoAccount(name).index, chainId);

/**
 * The account of programs on the local stack, which funds it. The stack's agents take its tasks, but not
 * tasks of demo people. @throws Error off the local chain
 */
export const programSigner = (chainId: number): HDAccount => signerAt(PROGRAM_INDEX, chainId);

function signerAt(addressIndex: number, chainId: number): HDAccount {
  if (chainId !== LOCAL_CHAIN_ID) {
    throw new Error(
      `Demo accounts sign on the local chain (${LOCAL_CHAIN_ID}) only, not on chain ${chainId}: their keys are public.`,
    );
  }
  return mnemonicToAccount(DEMO_MNEMONIC, { addressIndex });
}
