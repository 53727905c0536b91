import { useCallback } from "react";
import type { Hex } from "viem";
import { useAppChain } from "#app/env/use-public-environment.ts";
import { useWalletLayer } from "./wallet-layer.ts";

/**
 * Requests a signed text from the connected wallet, for keys and proofs. Transactions use `useTransaction`. The promise
 * rejects when no wallet is connected or the user rejects.
 */
export function useSignMessage(): (message: string) => Promise<Hex> {
  const layer = useWalletLayer();
  const { id } = useAppChain();
  return useCallback(
    async (message) => {
      // The client includes all wallet actions, and few visits need a signature.
      const { connectionOf } = await import("./connection.ts");
      return (await connectionOf(layer, id).signer()).signMessage({ message });
    },
    [layer, id],
  );
}
