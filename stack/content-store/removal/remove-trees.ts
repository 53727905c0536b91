import type { CID } from "multiformats/cid";
import { rawCodec } from "#protocol/content/codecs.ts";
import { type BlockFacts, readBlock } from "../disk/block.ts";
import type { BlockFolder } from "../disk/block-folder.ts";
import { blockKey } from "../disk/cid-file-name.ts";
import { stagedOrder } from "../disk/tree-survey.ts";

/** Removes whole contents, except `kept` ones, shared blocks and those no longer `isStill`. Gives the roots. */
export async function removeTrees(
  folder: BlockFolder,
  doomed: readonly CID[],
  kept: () => Iterable<CID>,
  isStill: (root: CID) => boolean,
): Promise<readonly CID[]> {
  const trees = new Map<CID, readonly CID[]>();
  for (const root of doomed) if (folder.has(root)) trees.set(root, await blocksOf(folder, root));
  const keys = new Set([...trees.values()].flat().map(blockKey));
  const doomedKeys = new Set(doomed.map(blockKey));
  const shared = new Set<string>();
  for (const root of kept()) {
    if (doomedKeys.has(blockKey(root)) || !folder.has(root)) continue;
    for (const cid of await blocksOf(folder, root)) if (keys.has(blockKey(cid))) shared.add(blockKey(cid));
  }
  // Synchronous from here on: no upload can start to depend on a block that is being removed.
  const removed = doomed.filter(isStill);
  for (const root of doomed)
    if (!removed.includes(root)) for (const cid of trees.get(root) ?? []) shared.add(blockKey(cid));
  for (const root of removed)
    for (const cid of trees.get(root) ?? []) if (!shared.has(blockKey(cid))) folder.deleteNow(cid);
  return removed;
}

/** CIDs of a content's blocks, parents before children: an interrupted removal leaves no parent without its child. */
async function blocksOf(folder: BlockFolder, root: CID): Promise<readonly CID[]> {
  const facts = new Map<string, BlockFacts>();
  const stack = [root];
  for (let cid = stack.pop(); cid; cid = stack.pop()) {
    if (facts.has(blockKey(cid)) || !folder.has(cid)) continue;
    const leaf = { cid, bytes: 0, fileSize: 0, links: [] };
    const block = cid.code === rawCodec ? leaf : readBlock(cid, await folder.get(cid));
    facts.set(blockKey(cid), block);
    stack.push(...block.links.map((link) => link.cid));
  }
  const order = stagedOrder(
    root,
    () => false,
    (cid) => facts.get(blockKey(cid)),
  );
  return order.map(({ cid }) => cid).reverse();
}
