/** An account's signed announcement (EIP-712) of its public key for private tasks. Anyone can pass it on. */
import { isAddressEqual, recoverTypedDataAddress } from "viem";
import type { SignedKey } from "./readers.ts";

export type AnnouncedKey = Omit<SignedKey, "signature">;

export function announcedKeyTypedData(chainId: number, { account, recipient, issuedAt }: AnnouncedKey) {
  return {
    domain: { name: "MLB Reader Key", version: "1", chainId },
    types: {
      ReaderKey: [
        { name: "account", type: "address" },
        { name: "recipient", type: "string" },
        { name: "issuedAt", type: "uint256" },
      ],
    },
    primaryType: "ReaderKey",
    message: { account, recipient, issuedAt: BigInt(issuedAt) },
  } as const;
}

/** Whether the account's key signed exactly this announcement for this chain. */
export async function isKeySigned(chainId: number, signed: SignedKey): Promise<boolean> {
  const { signature } = signed;
  try {
    const signer = await recoverTypedDataAddress({ ...announcedKeyTypedData(chainId, signed), signature });
    return isAddressEqual(signer, signed.account);
  } catch {
    return false;
  }
}
