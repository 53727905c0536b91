import { decode } from "@ipld/dag-pb";
import { UnixFS } from "ipfs-unixfs";
import type { CID } from "multiformats/cid";
import { type ContentSource, type ContentTree, rawCodec } from "./cid.ts";

/**
 * The blocks of a content as a CAR reader, without a copy of the content: branch nodes come from the tree, leaves
 * are read from the file again when they are asked for. The nft.storage client's own encoding keeps a second copy
 * of all blocks in memory (browser) or in a temporary folder (Node).
 */
export class ContentCar {
  readonly version = 1;
  readonly #source: Blob;
  readonly #tree: ContentTree;
  readonly #leaves: Map<string, { offset: number; length: number }>;

  constructor(source: ContentSource, tree: ContentTree) {
    this.#source = source instanceof Uint8Array ? new Blob([source]) : source;
    this.#tree = tree;
    this.#leaves = leafPositions(tree);
  }

  async getRoots(): Promise<CID[]> {
    return [this.#tree.root];
  }

  async get(cid: { toString(): string }): Promise<{ cid: typeof cid; bytes: Uint8Array } | undefined> {
    const key = cid.toString();
    const branch = this.#tree.branches.get(key);
    if (branch) return { cid, bytes: branch };
    const leaf = this.#leaves.get(key);
    if (!leaf) return undefined;
    const slice = this.#source.slice(leaf.offset, leaf.offset + leaf.length);
    return { cid, bytes: new Uint8Array(await slice.arrayBuffer()) };
  }

  async has(cid: { toString(): string }): Promise<boolean> {
    return this.#tree.branches.has(cid.toString()) || this.#leaves.has(cid.toString());
  }

  async *cids(): AsyncGenerator<CID> {
    yield* walk(this.#tree.root, this.#tree.branches);
  }

  async *blocks(): AsyncGenerator<{ cid: CID; bytes: Uint8Array }> {
    for (const cid of walk(this.#tree.root, this.#tree.branches)) {
      const block = await this.get(cid);
      if (block) yield { cid, bytes: block.bytes };
    }
  }
}

/** Where each leaf lies in the content; of equal leaves the last one is as good as any. */
function leafPositions(tree: ContentTree): Map<string, { offset: number; length: number }> {
  const leaves = new Map<string, { offset: number; length: number }>();
  let offset = 0;
  const visit = (cid: CID, length: number) => {
    if (cid.code === rawCodec) {
      leaves.set(cid.toString(), { offset, length });
      offset += length;
      return;
    }
    const node = decode(branchOf(tree.branches, cid));
    const { blockSizes } = UnixFS.unmarshal(node.Data ?? new Uint8Array());
    node.Links.forEach((link, index) => {
      visit(link.Hash, Number(blockSizes[index]));
    });
  };
  visit(tree.root, tree.size);
  return leaves;
}

function* walk(cid: CID, branches: Map<string, Uint8Array>): Generator<CID> {
  yield cid;
  if (cid.code === rawCodec) return;
  for (const link of decode(branchOf(branches, cid)).Links) yield* walk(link.Hash, branches);
}

function branchOf(branches: Map<string, Uint8Array>, cid: CID): Uint8Array {
  const bytes = branches.get(cid.toString());
  if (!bytes) throw new Error(`The tree has no node ${cid}.`);
  return bytes;
}
