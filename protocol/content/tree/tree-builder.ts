/** Builds a file's tree of blocks leaf by leaf, like the general IPFS importer, but without keeping chunks in memory. */
import { encode, prepare } from "@ipld/dag-pb";
import { CID } from "multiformats/cid";
import { create as digestOf } from "multiformats/hashes/digest";
import { dagPbCodec, rawCodec, sha256Code } from "../codecs.ts";
import { branchChildren } from "../profile.ts";
import { fileNode } from "./file-node.ts";

/** A block and the part of the file it covers. */
interface TreeNode {
  cid: CID;
  /** First byte of the file below it, and the byte after the last. */
  from: number;
  to: number;
}

/** A branch of the tree, sent together with the leaves below it. */
interface Branch extends TreeNode {
  bytes: Uint8Array<ArrayBuffer>;
}

interface OpenNode extends TreeNode {
  /** Bytes of the block and of all below it. */
  treeBytes: number;
}

export interface Tree {
  root: CID;
  leaves: readonly TreeNode[];
  /** Root first; empty when the file is one leaf. */
  branches: readonly Branch[];
}

export interface TreeBuilder {
  /** Takes the next leaf; all but the last have `leafBytes`. */
  add(leaf: Uint8Array<ArrayBuffer>): Promise<void>;
  finish(): Promise<Tree>;
}

export function createTreeBuilder(): TreeBuilder {
  const leaves: OpenNode[] = [];
  let size = 0;
  return {
    async add(leaf) {
      const from = size;
      const treeBytes = leaf.byteLength;
      size += treeBytes;
      leaves.push({ cid: await cidOf(rawCodec, leaf), from, to: from + treeBytes, treeBytes });
    },
    async finish() {
      const branches: Branch[] = [];
      let level = leaves;
      while (level.length > 1) {
        const above: OpenNode[] = [];
        for (let at = 0; at < level.length; at += branchChildren) {
          above.push(await branchOver(level.slice(at, at + branchChildren), branches));
        }
        level = above;
      }
      const [root] = level;
      if (!root) throw new Error("A tree has one leaf at least, which may be empty.");
      return { root: root.cid, leaves, branches: branches.reverse() };
    },
  };
}

async function branchOver(children: readonly OpenNode[], branches: Branch[]): Promise<OpenNode> {
  const file = fileNode(children.map(({ from, to }) => to - from));
  const links = children.map(({ cid, treeBytes }) => ({ Name: "", Tsize: treeBytes, Hash: cid }));
  const bytes = encode(prepare({ Data: file, Links: links })) as Uint8Array<ArrayBuffer>;
  const from = (children[0] as OpenNode).from;
  const to = (children.at(-1) as OpenNode).to;
  const cid = await cidOf(dagPbCodec, bytes);
  branches.push({ cid, bytes, from, to });
  const treeBytes = children.reduce((sum, child) => sum + child.treeBytes, bytes.byteLength);
  return { cid, from, to, treeBytes };
}

async function cidOf(codec: number, bytes: Uint8Array<ArrayBuffer>): Promise<CID> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return CID.createV1(codec, digestOf(sha256Code, hash));
}
