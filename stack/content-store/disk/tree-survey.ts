import type { CID } from "multiformats/cid";
import { StorageError } from "#protocol/content/storage-errors.ts";
import type { BlockFacts } from "./block.ts";
import { blockKey } from "./cid-file-name.ts";

export interface TreeSurvey {
  /** Staged blocks of the tree, children before parents. */
  order: BlockFacts[];
  /** How many of the tree's blocks are in neither place; their own children are not known yet. */
  missing: number;
}

/** Walks a tree over staged blocks; stored blocks end a branch, because all below them is stored. */
export function surveyTree(
  root: CID,
  isStored: (cid: CID) => boolean,
  staged: (cid: CID) => BlockFacts | undefined,
): TreeSurvey {
  const survey: TreeSurvey = { order: [], missing: 0 };
  const seen = new Set<string>();
  const stack: ({ visit: CID } | { leave: BlockFacts })[] = [{ visit: root }];
  for (let step = stack.pop(); step; step = stack.pop()) {
    if ("leave" in step) {
      survey.order.push(step.leave);
      continue;
    }
    const key = blockKey(step.visit);
    if (seen.has(key)) continue;
    seen.add(key);
    if (isStored(step.visit)) continue;
    const facts = staged(step.visit);
    if (!facts) {
      survey.missing += 1;
      continue;
    }
    stack.push({ leave: facts });
    for (const link of facts.links) stack.push({ visit: link.cid });
  }
  return survey;
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
