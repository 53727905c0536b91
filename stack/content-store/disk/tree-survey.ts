import type { CID } from "multiformats/cid";
import { rawCodec } from "#protocol/content/codecs.ts";
import { StorageError } from "#protocol/content/storage-errors.ts";
import type { BlockFacts } from "./block.ts";
import { blockKey } from "./cid-file-name.ts";

/** Staged blocks of a tree, children before parents; stored blocks end a branch, because all below them is stored. */
export function stagedOrder(
  root: CID,
  isStored: (cid: CID) => boolean,
  staged: (cid: CID) => BlockFacts | undefined,
): BlockFacts[] {
  const order: BlockFacts[] = [];
  const seen = new Set<string>();
  const stack: ({ visit: CID } | { leave: BlockFacts })[] = [{ visit: root }];
  for (let step = stack.pop(); step; step = stack.pop()) {
    if ("leave" in step) {
      order.push(step.leave);
      continue;
    }
    const key = blockKey(step.visit);
    if (seen.has(key)) continue;
    seen.add(key);
    if (isStored(step.visit)) continue;
    const facts = staged(step.visit);
    if (!facts) continue;
    stack.push({ leave: facts });
    for (const link of facts.links) stack.push({ visit: link.cid });
  }
  return order;
}

/** Whether a walk over a tree continues after this block; `facts` are unknown for one that is in neither place. */
type Visit = (cid: CID, facts: BlockFacts | undefined) => boolean;

/**
 * Visits the blocks that are not stored, leaves as often as they are named, and keeps nothing of the leaves: each of the thousand requests of
 * a large file walks its tree. Returns whether no visit ended the walk.
 */
function walkTree(
  root: CID,
  isStored: (cid: CID) => boolean,
  staged: (cid: CID) => BlockFacts | undefined,
  visit: Visit,
): boolean {
  const opened = new Set<string>();
  const branches: CID[] = [root];
  for (let branch = branches.pop(); branch; branch = branches.pop()) {
    if (isStored(branch)) continue;
    const facts = staged(branch);
    if (!visit(branch, facts)) return false;
    if (!facts || opened.has(blockKey(branch))) continue;
    opened.add(blockKey(branch));
    for (const { cid } of facts.links) {
      if (cid.code !== rawCodec) branches.push(cid);
      else if (!isStored(cid) && !visit(cid, staged(cid))) return false;
    }
  }
  return true;
}

/** Whether all blocks of a tree are here. */
export const isWhole = (
  root: CID,
  isStored: (cid: CID) => boolean,
  staged: (cid: CID) => BlockFacts | undefined,
): boolean => walkTree(root, isStored, staged, (_, facts) => facts !== undefined);

/** The given blocks that neither are stored nor belong to the tree as far as it is known. */
export function unreferenced(
  cids: readonly CID[],
  root: CID,
  isStored: (cid: CID) => boolean,
  staged: (cid: CID) => BlockFacts | undefined,
): CID[] {
  const wanted = new Map(cids.filter((cid) => !isStored(cid)).map((cid) => [blockKey(cid), cid]));
  if (wanted.size > 0)
    walkTree(root, isStored, staged, (cid) => !wanted.delete(blockKey(cid)) || wanted.size > 0);
  return [...wanted.values()];
}

/** Maximum number of blocks that are searched for missing ones; a file of 8 GiB has 32,801. */
const MAX_VISITED = 40_000;

/** Byte ranges that have not arrived, for resuming. Undefined for a directory and for a tree that takes long to walk. */
export function missingBytes(
  root: CID,
  isStored: (cid: CID) => boolean,
  staged: (cid: CID) => BlockFacts | undefined,
): [from: number, to: number][] | undefined {
  if (isStored(root)) return [];
  const missing: [from: number, to: number][] = [];
  let visited = 0;
  const visit = (cid: CID, from: number, size: number): void => {
    visited += 1;
    if (isStored(cid) || visited > MAX_VISITED) return;
    const facts = staged(cid);
    if (!facts) {
      const before = missing.at(-1);
      if (before?.[1] === from) before[1] = from + size;
      else missing.push([from, from + size]);
      return;
    }
    let at = from;
    for (const link of facts.links) {
      visit(link.cid, at, link.fileSize ?? 0);
      at += link.fileSize ?? 0;
    }
  };
  const size = staged(root)?.fileSize;
  if (size === undefined) return undefined;
  visit(root, 0, size);
  return visited > MAX_VISITED ? undefined : missing;
}

/** Checks that file nodes state their children's true sizes (`fileSizeOf`). @throws StorageError `InconsistentFile` */
export async function checkFileSizes(
  order: readonly BlockFacts[],
  fileSizeOf: (cid: CID) => Promise<number | undefined>,
): Promise<void> {
  for (const node of order) {
    if (node.fileSize === undefined) continue;
    for (const link of node.links) {
      const size = await fileSizeOf(link.cid);
      if (size === undefined || size !== link.fileSize) {
        throw new StorageError("InconsistentFile", `${link.cid} in ${node.cid}`);
      }
    }
  }
}
