/** Channels that other accounts opened for a session key. */
import type { Address } from "viem";
import type { ChannelTerms } from "#protocol/chain/channel.ts";
import type { ApiClient } from "../api/api-client.ts";

/**
 * Open channels whose vouchers a key signs for another payer. The index only names them: read each from the chain before you use it.
 * @param signer address of the session key. @throws ApiError
 */
export async function grantedChannels(
  api: Pick<ApiClient, "get">,
  signer: Address,
): Promise<readonly ChannelTerms[]> {
  const { channels } = await api.get("channels", { signer, status: "open", limit: "100" });
  return channels
    .filter(({ payer }) => payer.toLowerCase() !== signer.toLowerCase())
    .map(({ payer, receiver, signer: by, cap, expiry, salt }) => ({
      payer,
      receiver,
      signer: by,
      expiry,
      salt,
      cap: BigInt(cap),
    }));
}
