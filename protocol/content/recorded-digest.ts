/** The SHA-256 that a content id contains, without fetching the content. */
import { CID } from "multiformats/cid";
import { bytesToHex, type Hex } from "viem";
import { rawCodec, sha256Code } from "./codecs.ts";

/**
 * The SHA-256 of the content, where its id contains it. Single-leaf files have their own hash in the id; that includes
 * every document the product stores. Returns undefined for larger trees, whose bytes must be hashed.
 */
export function namedDigest(cid: string): Hex | undefined {
  try {
    const { code, multihash } = CID.parse(cid);
    return code === rawCodec && multihash.code === sha256Code ? bytesToHex(multihash.digest) : undefined;
  } catch {
    return undefined;
  }
}
