/** What a content id says of the SHA-256 of its bytes, without fetching them. */
import { CID } from "multiformats/cid";
import { bytesToHex, type Hex } from "viem";

/** Multicodec "raw": the block is the content itself. */
const RAW = 0x55;
/** Multihash "sha2-256". */
const SHA2_256 = 0x12;

/**
 * Whether a content id and a SHA-256 that was recorded for it cannot both be true. A file of one leaf is named by its
 * own hash, as every document is that this product stores; of a larger tree only its bytes tell.
 */
export function contradictsDigest(cid: string, sha256: Hex): boolean {
  try {
    const { code, multihash } = CID.parse(cid);
    return (
      code === RAW && multihash.code === SHA2_256 && bytesToHex(multihash.digest) !== sha256.toLowerCase()
    );
  } catch {
    return false;
  }
}
