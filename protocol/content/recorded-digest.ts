/** The SHA-256 that a content id contains, without fetching the content. */
import { CID } from "multiformats/cid";
import { bytesToHex, type Hex } from "viem";
import { rawCodec, sha256Code } from "./codecs.ts";

/** The SHA-256 in the id of a single-leaf file, as of every document; undefined for larger trees. */
export function namedDigest(cid: string): Hex | undefined {
  try {
    const { code, multihash } = CID.parse(cid);
    return code === rawCodec && multihash.code === sha256Code ? bytesToHex(multihash.digest) : undefined;
  } catch {
    return undefined;
  }
}
