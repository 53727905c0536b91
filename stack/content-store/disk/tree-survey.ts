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

/**
 * Walks a tree from its root over staged blocks. A block that is already stored ends the walk on its branch: the
 * store takes a block in only after all its children, so everything below it is there.
 */
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

/**
 * Checks that every file node states its children's true sizes: a download's length and its ranges are computed
 * from what the nodes state.
 *
 * @param fileSizeOf true size of the file below a block, undefined for a directory
 * @throws StorageError `InconsistentFile`
 */
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
