import type { ShardingStrategy } from "blockstore-fs/sharding";
import { CID } from "multiformats/cid";

/**
 * Names a block's file by its whole CID, in folders by the CID's last two characters. The default strategy drops
 * the codec; then the same bytes as a leaf and as a branch node would be one block, and a leaf could replace a
 * branch whose children were never uploaded.
 */
export class CidFileName implements ShardingStrategy {
  readonly extension = ".block";

  encode(cid: CID): { dir: string; file: string } {
    const name = blockKey(cid);
    return { dir: name.slice(-2), file: `${name}${this.extension}` };
  }

  decode(path: string): CID {
    const file = path.slice(path.lastIndexOf("/") + 1);
    return CID.parse(file.slice(0, -this.extension.length));
  }
}

/** One text per block, whatever version or base its CID was written in. */
export function blockKey(cid: CID): string {
  return cid.toV1().toString();
}
