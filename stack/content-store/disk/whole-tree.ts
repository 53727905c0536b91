import type { CID } from "multiformats/cid";
import type { WholeTree } from "../backend/backend.ts";
import { type BlockFacts, readBlock } from "./block.ts";
import { blockKey } from "./cid-file-name.ts";
import type { ContentDisk } from "./content-disk.ts";
import { surveyTree } from "./tree-survey.ts";

/** The blocks of a stored content, each once, parents before children. @throws BlockNotFoundError; DamagedBlockError */
export async function* blocksBelow(
  disk: ContentDisk,
  root: CID,
): AsyncGenerator<{ cid: CID; bytes: Uint8Array }> {
  const seen = new Set<string>();
  const stack = [root];
  for (let cid = stack.pop(); cid; cid = stack.pop()) {
    if (seen.has(blockKey(cid))) continue;
    seen.add(blockKey(cid));
    const bytes = await disk.get(cid);
    yield { cid, bytes };
    stack.push(
      ...readBlock(cid, bytes)
        .links.map((link) => link.cid)
        .reverse(),
    );
  }
}

/** A stored content as another place takes it in: its blocks are read when the place asks for them. */
export function wholeTree(disk: ContentDisk, root: CID): WholeTree {
  return {
    root,
    async cids() {
      const facts = new Map<string, BlockFacts>();
      for await (const { cid, bytes } of blocksBelow(disk, root))
        facts.set(blockKey(cid), readBlock(cid, bytes));
      const { order } = surveyTree(
        root,
        () => false,
        (cid) => facts.get(blockKey(cid)),
      );
      return order.map(({ cid }) => cid);
    },
    get: (cid) => disk.get(cid),
  };
}
