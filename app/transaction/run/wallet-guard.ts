import type { Address } from "viem";
import { classifyFailure, failureOf } from "../failure/classify.ts";
import { TransactionFailure } from "../failure/failure.ts";
import type { TransactionEvent } from "../state/state.ts";
import type { TransactionEffects } from "./effects.ts";

/** How often the wallet's network is read while it is another one, milliseconds. */
const POLL_MS = 1_000;

type WalletState = Pick<TransactionEffects, "account" | "walletChainId" | "chainId" | "sleep">;

/**
 * Runs immediately before every signature, transaction and batch. People switch networks and accounts in the wallet while a
 * window is open; a transaction sent on another network can lose money. On another network it waits for the switch back,
 * and the transaction continues at the same step.
 * @throws TransactionFailure "account-changed" when another account is connected, "wallet-missing" when none is
 */
export async function ensureSameWallet(
  account: Address,
  effects: WalletState,
  dispatch: (event: TransactionEvent) => void,
): Promise<void> {
  let waited = false;
  for (;;) {
    if ((await effects.account()) !== account) throw new TransactionFailure(failureOf("account-changed"));
    if (await isOnNetwork(effects)) break;
    if (!waited) dispatch({ type: "networkLost" });
    waited = true;
    await effects.sleep(POLL_MS);
  }
  if (waited) dispatch({ type: "networkRestored" });
}

async function isOnNetwork({ walletChainId, chainId }: WalletState): Promise<boolean> {
  try {
    return (await walletChainId()) === chainId;
  } catch (error) {
    // The wallet reported its new network, and the page has not processed the change yet.
    if (classifyFailure(error, {}).kind === "wrong-network") return false;
    throw error;
  }
}
