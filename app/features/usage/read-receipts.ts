/** Reads a file of a gateway's receipts. Loaded with the first file. */
import type { ChannelHome } from "#protocol/chain/channel.ts";
import { isSameAddress } from "#protocol/chain/unset.ts";
import { contentUrls, fetchContent } from "#protocol/content/gateway.ts";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { type KeptReceipt, receiptsFileSchema } from "#sdk/gateway/receipts-file.ts";

export type ReadReceipts =
  | { readonly status: "read"; readonly receipts: readonly KeptReceipt[]; readonly isLink: boolean }
  | { readonly status: "unreadable" | "elsewhere" };

/** A stranger may have written a link: names and results of checks in it prove nothing. */
const withoutClaims = ({ verdict: _, ...kept }: KeptReceipt): KeptReceipt => ({ ...kept, name: "" });

/** @param home chain and contract of this site's channels. @param isLink whether the text came with the page's address */
export function readReceipts(text: string, home: ChannelHome, isLink = false): ReadReceipts {
  const file = receiptsFileSchema.safeParse(parsed(text)).data;
  if (!file) return { status: "unreadable" };
  const { chainId, channels, receipts } = file;
  if (chainId !== home.chainId || !isSameAddress(channels, home.channels)) return { status: "elsewhere" };
  return { status: "read", receipts: isLink ? receipts.map(withoutClaims) : receipts, isLink };
}

/** The text of a published report. @throws ContentError */
export async function reportText(cid: string, gatewayUrls: readonly string[]): Promise<string> {
  return new TextDecoder().decode(await fetchContent(contentUrls(gatewayUrls, cid), cid));
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
