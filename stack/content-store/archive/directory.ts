import { encode, prepare } from "@ipld/dag-pb";
import { UnixFS } from "ipfs-unixfs";
import { CID } from "multiformats/cid";
import { sha256 } from "multiformats/hashes/sha2";
import { dagPbCodec } from "#protocol/content/codecs.ts";

/** Entry of a directory: a content with the size of its whole tree. */
export interface DirectoryEntry {
  readonly cid: CID;
  readonly treeSize: number;
}

export interface DirectoryBlock extends DirectoryEntry {
  readonly bytes: Uint8Array;
}

/** The directory of these files (by path) as blocks, the root last. The same files give the same blocks. */
export async function directoryBlocks(files: ReadonlyMap<string, DirectoryEntry>): Promise<DirectoryBlock[]> {
  const blocks: DirectoryBlock[] = [];
  const entries = new Map<string, DirectoryEntry>();
  const below = new Map<string, Map<string, DirectoryEntry>>();
  for (const [path, entry] of files) {
    const [first = "", ...rest] = path.split("/");
    if (rest.length === 0) entries.set(first, entry);
    else below.set(first, (below.get(first) ?? new Map()).set(rest.join("/"), entry));
  }
  for (const [name, inner] of below) {
    const inside = await directoryBlocks(inner);
    blocks.push(...inside);
    entries.set(name, inside.at(-1) as DirectoryBlock);
  }
  const links = [...entries].map(([Name, { cid, treeSize }]) => ({ Name, Hash: cid, Tsize: treeSize }));
  const bytes = encode(prepare({ Data: new UnixFS({ type: "directory" }).marshal(), Links: links }));
  const cid = CID.createV1(dagPbCodec, await sha256.digest(bytes));
  const treeSize = links.reduce((sum, link) => sum + link.Tsize, bytes.byteLength);
  return [...blocks, { cid, bytes, treeSize }];
}
