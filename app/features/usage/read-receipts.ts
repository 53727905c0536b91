/** Reads a file of a gateway's receipts. Loaded with the first file. */
import type { ChannelHome } from "#protocol/chain/channel.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { type KeptReceipt, receiptsFileSchema } from "#sdk/gateway/receipts-file.ts";

export type ReadReceipts =
  | { readonly status: "read"; readonly receipts: readonly KeptReceipt[] }
  | { readonly status: "unreadable" | "elsewhere" };

/** @param home chain and contract of this site's channels */
export function readReceipts(text: string, home: ChannelHome): ReadReceipts {
  const file = receiptsFileSchema.safeParse(parsed(text)).data;
  if (!file) return { status: "unreadable" };
  const { chainId, channels, receipts } = file;
  if (chainId !== home.chainId || !isSameAddress(channels, home.channels)) return { status: "elsewhere" };
  return { status: "read", receipts };
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
