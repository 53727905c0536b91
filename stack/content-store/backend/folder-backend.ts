import type { CID } from "multiformats/cid";
import { BlockFolder } from "../disk/block-folder.ts";
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

  async refresh(): Promise<void> {}
}
