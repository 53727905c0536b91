import { SwitchChainError, UserRejectedRequestError } from "viem";
import { SwitchChainNotSupportedError } from "wagmi";
import { switchChain } from "wagmi/actions";
import { walletCopy } from "./wallet.copy.ts";
import type { WalletLayer } from "./wallet-layer.ts";

/**
 * Requests a switch to the product's chain and adds it to a wallet that lacks it.
 * @returns why it failed, for the user; undefined after a switch
 */
export async function switchToProductChain(layer: WalletLayer, network: string) {
  try {
    await switchChain(await layer.config(), { chainId: layer.environment.chainId });
    return undefined;
  } catch (error) {
    if (error instanceof SwitchChainNotSupportedError) return walletCopy().switchUnavailable(network);
    if (error instanceof UserRejectedRequestError || error instanceof SwitchChainError)
      return walletCopy().switchFailed(network);
    return walletCopy().switchError(error instanceof Error ? error.message.split("\n")[0] : undefined);
  }
}
