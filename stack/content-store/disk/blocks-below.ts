import { CarWriter } from "@ipld/car/writer";
import type { CID } from "multiformats/cid";
import { readBlock } from "./block.ts";
import { blockKey } from "./cid-file-name.ts";
import type { ContentDisk } from "./content-disk.ts";

export interface Block {
  readonly cid: CID;
  readonly bytes: Uint8Array;
}

/** The blocks of a stored content, each once, parents before children. @throws BlockNotFoundError; DamagedBlockError */
export async function* blocksBelow(disk: ContentDisk, root: CID): AsyncGenerator<Block> {
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

/** Writes blocks as a CAR with one root, block by block: memory use does not depend on the size of the content. */
export async function* carBytes(root: CID, blocks: AsyncIterable<Block>): AsyncGenerator<Uint8Array> {
  const { writer, out } = CarWriter.create([root]);
  const writing = (async () => {
    for await (const block of blocks) await writer.put(block);
    await writer.close();
  })();
  // The reader gets the blocks written before the failure, then the error.
  writing.catch(() => writer.close());
  yield* out;
  await writing;
}
