/** Channels that other accounts opened for a session key. */
import type { Address } from "viem";
import type { ChannelTerms } from "#protocol/chain/channel.ts";
import type { ApiClient } from "../api/api-client.ts";

/** Rows of one request. */
const PAGE = 1_000;

/**
 * Open channels to a receiver whose vouchers a key signs for another payer. The index only names them: read each from the chain before
 * you use it. The largest deposit comes first, because strangers can name any key in channels that hold next to nothing.
 * @param signer address of the session key. @throws what `api.all` throws
 */
export async function grantedChannels(
  api: Pick<ApiClient, "all">,
  signer: Address,
  receiver: Address,
): Promise<readonly ChannelTerms[]> {
  const channels = [];
  for await (const channel of api.all("channels", { signer, receiver, status: "open", limit: PAGE }))
    if (channel.payer.toLowerCase() !== signer.toLowerCase()) channels.push(channel);
  return channels
    .toSorted((one, other) => Number(BigInt(other.deposited) - BigInt(one.deposited)))
    .map(({ payer, receiver: to, signer: by, cap, expiry, salt }) => ({
      payer,
      receiver: to,
      signer: by,
      expiry,
      salt,
      cap: BigInt(cap),
    }));
}
