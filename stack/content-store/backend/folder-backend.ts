import type { CID } from "multiformats/cid";
import { rawCodec } from "#protocol/content/codecs.ts";
import { type BlockFacts, readBlock } from "../disk/block.ts";
import { BlockFolder } from "../disk/block-folder.ts";
import { blockKey } from "../disk/cid-file-name.ts";
import { surveyTree } from "../disk/tree-survey.ts";
import type { ContentBackend, PinState, WholeTree } from "./backend.ts";

/** Content in a folder of this machine: one file for each block. What is in it stays until somebody deletes it. */
export class FolderBackend implements ContentBackend {
  readonly name = "folder";
  readonly #folder: BlockFolder;

  private constructor(folder: BlockFolder) {
    this.#folder = folder;
  }

  /** Opens the folder; creates it when missing. */
  static async open(path: string): Promise<FolderBackend> {
    return new FolderBackend(await BlockFolder.open(path));
  }

  get usage() {
    return { blocks: this.#folder.blocks, bytes: this.#folder.bytes };
  }

  /** Ids of all blocks. */
  cids(): Generator<CID> {
    return this.#folder.cids();
  }

  covers(cid: CID): boolean {
    return this.#folder.has(cid);
  }

  async keeps(root: CID): Promise<boolean> {
    return this.#folder.has(root);
  }

  async sizeOf(cid: CID): Promise<number | undefined> {
    return this.#folder.sizeOf(cid);
  }

  /** A file that cannot be read has lost its block: no bytes at all fit no hash but that of nothing. */
  async get(cid: CID): Promise<Uint8Array | undefined> {
    if (!this.#folder.has(cid)) return undefined;
    return this.#folder.get(cid).catch(() => new Uint8Array());
  }

  async repair(cid: CID, bytes: Uint8Array): Promise<void> {
    await this.#folder.put(cid, bytes);
  }

  /** Children first: at whatever point the process dies, no stored block lacks a child. */
  async keep(tree: WholeTree): Promise<PinState> {
    for (const cid of await tree.cids()) {
      if (tree.moveTo) await tree.moveTo(this.#folder, cid);
      else await this.#folder.put(cid, await tree.get(cid));
    }
    return { status: "pinned" };
  }

  async stateOf(root: CID): Promise<PinState> {
    return { status: this.#folder.has(root) ? "pinned" : "absent" };
  }

  async remove(
    doomed: readonly CID[],
    kept: () => Iterable<CID>,
    isStill: (root: CID) => boolean,
  ): Promise<readonly CID[]> {
    const trees = new Map<CID, readonly CID[]>();
    for (const root of doomed) if (this.#folder.has(root)) trees.set(root, await this.#below(root));
    const shared = new Set<string>();
    const keys = new Set([...trees.values()].flat().map(blockKey));
    const going = new Set(doomed.map(blockKey));
    for (const root of kept()) {
      if (going.has(blockKey(root)) || !this.#folder.has(root)) continue;
      for (const cid of await this.#below(root)) if (keys.has(blockKey(cid))) shared.add(blockKey(cid));
    }
    // From here to the end nothing waits, so no upload can come to rely on a block that goes.
    const removed = doomed.filter(isStill);
    const staying = new Set(
      doomed
        .filter((root) => !removed.includes(root))
        .flatMap((root) => trees.get(root) ?? [])
        .map(blockKey),
    );
    for (const root of removed)
      for (const cid of trees.get(root) ?? [])
        if (!shared.has(blockKey(cid)) && !staying.has(blockKey(cid))) this.#folder.deleteNow(cid);
    return removed;
  }

  /** Ids of a content's blocks, parents before children: a removal that is interrupted leaves no parent without its child. */
  async #below(root: CID): Promise<readonly CID[]> {
    const facts = new Map<string, BlockFacts>();
    const stack = [root];
    for (let cid = stack.pop(); cid; cid = stack.pop()) {
      if (facts.has(blockKey(cid)) || !this.#folder.has(cid)) continue;
      const leaf = { cid, bytes: 0, fileSize: 0, links: [] };
      const block = cid.code === rawCodec ? leaf : readBlock(cid, await this.#folder.get(cid));
      facts.set(blockKey(cid), block);
      stack.push(...block.links.map((link) => link.cid));
    }
    const { order } = surveyTree(
      root,
      () => false,
      (cid) => facts.get(blockKey(cid)),
    );
    return order.map(({ cid }) => cid).reverse();
  }

  async refresh(): Promise<void> {}
}
