import { useCallback } from "react";
import type { Hex } from "viem";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { useWalletLayer } from "./wallet-layer.ts";

/**
 * Asks the connected wallet to sign a text. For keys and proofs; transactions go through `useTransaction`.
 * The promise rejects when no wallet is connected or the person declines.
 */
export function useSignMessage(): (message: string) => Promise<Hex> {
  const layer = useWalletLayer();
  const { id } = useAppChain();
  return useCallback(
    async (message) => {
      // All that a wallet can do comes with its client, and few visits need a signature.
      const { connectionOf } = await import("./connection.ts");
      return (await connectionOf(layer, id).signer()).signMessage({ message });
    },
    [layer, id],
  );
}
