import type { CID } from "multiformats/cid";
import { StorageError } from "#protocol/content/storage-errors.ts";
import type { BlockFacts } from "./block.ts";
import { blockKey } from "./cid-file-name.ts";

/** Longest way from a root to a leaf. A file of 1 GiB has 3 steps, and folders are rarely nested deeper than this. */
const MAX_DEPTH = 16;

/** Most children of one node; the usual trees have 174 or 1,024. */
const MAX_LINKS = 8_192;

/** A reader visits at most so many nodes, and one more for every so many bytes of files; the usual leaf has 262,144. */
const FREE_NODES = 1_024;
const BYTES_PER_NODE = 16 * 1_024;

/** Cost of reading a content, computed from its root. */
export interface TreeShape {
  /** Bytes of all files that are read, each as often as the tree leads to it. */
  contentBytes: number;
  /** Nodes that are read, each as often as the tree leads to it. */
  nodes: number;
  depth: number;
}

/**
 * Measures a complete tree as a reader meets it. A few small blocks that refer to one another can stand for a file of
 * terabytes or for years of reading: what they cost in a download counts, not what they weigh.
 *
 * @param order blocks of the tree that are not stored yet, children before parents; the last one is the root
 * @param stored facts of a block that is stored already
 * @throws StorageError `TreeTooComplex`
 */
export async function measureTree(
  order: readonly BlockFacts[],
  stored: (cid: CID) => Promise<BlockFacts>,
): Promise<TreeShape> {
  const shapes = new Map<string, TreeShape>();
  const shapeOf = async (cid: CID, depth: number): Promise<TreeShape> => {
    const known = shapes.get(blockKey(cid));
    return known ?? measure(await stored(cid), depth);
  };
  const measure = async (facts: BlockFacts, depth: number): Promise<TreeShape> => {
    if (depth > MAX_DEPTH) throw new StorageError("TreeTooComplex", `more than ${MAX_DEPTH} levels`);
    if (facts.links.length > MAX_LINKS)
      throw new StorageError("TreeTooComplex", `${facts.links.length} children`);
    const shape = { contentBytes: facts.fileSize ?? 0, nodes: 1, depth: 0 };
    for (const link of facts.links) {
      const child = await shapeOf(link.cid, depth + 1);
      shape.nodes += child.nodes;
      shape.depth = Math.max(shape.depth, child.depth + 1);
      if (facts.fileSize === undefined) shape.contentBytes += child.contentBytes;
    }
    refuseComplex(shape);
    shapes.set(blockKey(facts.cid), shape);
    return shape;
  };
  let root: TreeShape = { contentBytes: 0, nodes: 0, depth: 0 };
  for (const facts of order) root = await measure(facts, 0);
  return root;
}

function refuseComplex({ contentBytes, nodes, depth }: TreeShape): void {
  if (depth > MAX_DEPTH) throw new StorageError("TreeTooComplex", `${depth} levels`);
  if (nodes > FREE_NODES + contentBytes / BYTES_PER_NODE)
    throw new StorageError("TreeTooComplex", `${nodes} nodes for ${contentBytes} bytes`);
}
