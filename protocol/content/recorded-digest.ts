/** What a content id says of the SHA-256 of its bytes, without fetching them. */
import { CID } from "multiformats/cid";
import { bytesToHex, type Hex } from "viem";
import { rawCodec, sha256Code } from "./codecs.ts";

/**
 * The SHA-256 of the bytes that a content id names. A file of one leaf is named by its own hash, as every document is that
 * this product stores; of a larger tree only its bytes tell: undefined.
 */
export function namedDigest(cid: string): Hex | undefined {
  try {
    const { code, multihash } = CID.parse(cid);
    return code === rawCodec && multihash.code === sha256Code ? bytesToHex(multihash.digest) : undefined;
  } catch {
    return undefined;
  }
}
