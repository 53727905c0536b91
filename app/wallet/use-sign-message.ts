import { useCallback } from "react";
import type { Hex } from "viem";
import { useConfig } from "wagmi";

/**
 * Asks the connected wallet to sign a text. For keys and proofs; transactions go through `useTransaction`.
 * The promise rejects when no wallet is connected or the person declines.
 */
export function useSignMessage(): (message: string) => Promise<Hex> {
  const config = useConfig();
  return useCallback(
    async (message) => {
      // All that a wallet can do comes with its client, and few visits need a signature.
      const { signMessage } = await import("./sign-message.ts");
      return signMessage(config, message);
    },
    [config],
  );
}
