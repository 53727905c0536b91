import { useCallback } from "react";
import type { Address, Hex, TypedDataDomain } from "viem";
import { useWalletLayer } from "./wallet-layer.ts";

/** Requests a signed text for keys and proofs. Rejects when no wallet is connected or the user rejects. */
export function useSignMessage(): (message: string) => Promise<Hex> {
  const layer = useWalletLayer();
  return useCallback(
    async (message) => {
      // The client includes all wallet actions, and few visits need a signature.
      const { connectionOf } = await import("./connection.ts");
      return (await connectionOf(layer).signer()).signMessage({ message });
    },
    [layer],
  );
}

/** Typed data (EIP-712) as displayed by wallets. */
interface TypedData {
  readonly domain: TypedDataDomain;
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
  readonly primaryType: string;
  readonly message: Readonly<Record<string, unknown>>;
}

export interface TypedDataSigner {
  readonly address: Address;
  /** Rejects when the user rejects. */
  signTypedData(data: TypedData): Promise<Hex>;
}

/** Signs documents that readers verify, with the connected account. Rejects when no wallet is connected. */
export function useTypedDataSigner(): () => Promise<TypedDataSigner> {
  const layer = useWalletLayer();
  return useCallback(async () => {
    const { connectionOf } = await import("./connection.ts");
    const wallet = await connectionOf(layer).signer();
    return {
      address: wallet.account.address,
      signTypedData: (data) => wallet.signTypedData(data),
    };
  }, [layer]);
}
