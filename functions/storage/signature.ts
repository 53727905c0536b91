import { type Address, getAddress, type Hex, isAddressEqual, recoverMessageAddress } from "viem";
import { getCode, verifyMessage } from "viem/actions";
import { ApiError } from "#functions/http/api-error.ts";
import type { ChainClient } from "#functions/services/services.ts";

/** Bytes of a signature made by a key (r, s, v); contract wallets sign with other lengths as well. */
const KEY_SIGNATURE_BYTES = 65;

async function isSignedByKey(address: Address, message: string, signature: Hex): Promise<boolean> {
  if (signature.length !== 2 + 2 * KEY_SIGNATURE_BYTES) return false;
  try {
    return isAddressEqual(await recoverMessageAddress({ message, signature }), address);
  } catch {
    return false;
  }
}

/** Whether the account signed, with its key or by EIP-1271. @throws ApiError CHAIN_UNAVAILABLE */
export async function isSignedBy(
  chain: ChainClient,
  address: Address,
  message: string,
  signature: Hex,
  nothing = "Nothing was uploaded.",
): Promise<boolean> {
  if (await isSignedByKey(address, message, signature)) return true;
  // The chain's client takes only checksummed addresses; callers send any letter case.
  const account = getAddress(address);
  try {
    const code = await getCode(chain, { address: account });
    if (!code || code === "0x") return false;
    return await verifyMessage(chain, { address: account, message, signature });
  } catch (cause) {
    throw new ApiError(
      "CHAIN_UNAVAILABLE",
      `The signature could not be checked, because the blockchain node is not responding. ${nothing} Try again in a moment.`,
      { cause, headers: { "Retry-After": "5" } },
    );
  }
}
