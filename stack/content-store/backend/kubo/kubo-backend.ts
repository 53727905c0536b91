import type { CID } from "multiformats/cid";
import { matchesHash } from "../../disk/block.ts";
import type { ContentBackend, PinState, WholeTree } from "../backend.ts";
import { carOfTree } from "../car-of-tree.ts";
import type { KuboClient } from "./kubo-client.ts";

/**
 * Content in a Kubo node. Whole contents are streamed into it as a CAR, pinned by their root, and read block by block from
 * the node's own disk: the store serves what its operator keeps and is no door to the rest of the network.
 */
export class KuboBackend implements ContentBackend {
  readonly name = "kubo";
  readonly #node: KuboClient;
  /** What a pin was last found for: a pin is taken away by the operator alone. */
  readonly #kept = new Set<string>();
  #usage: ContentBackend["usage"] = { blocks: undefined, bytes: 0 };

  private constructor(node: KuboClient) {
    this.#node = node;
  }

  /** @throws KuboError when the node does not answer */
  static async open(node: KuboClient): Promise<KuboBackend> {
    const backend = new KuboBackend(node);
    await backend.refresh();
    return backend;
  }

  get usage() {
    return this.#usage;
  }

  /** A block may lie in the node without the blocks below it, and go with the next collection: only pins count. */
  covers(): boolean {
    return false;
  }

  async keeps(root: CID): Promise<boolean> {
    return (await this.stateOf(root)).status === "pinned";
  }

  sizeOf(cid: CID): Promise<number | undefined> {
    return this.#node.blockSize(cid);
  }

  get(cid: CID): Promise<Uint8Array | undefined> {
    return this.#node.blockGet(cid);
  }

  async repair(cid: CID, bytes: Uint8Array): Promise<void> {
    await this.#node.blockPut(cid, bytes);
  }

  /** Nothing counts as kept before the node names the same root, has it pinned, and gives its block back unaltered. */
  async keep(tree: WholeTree): Promise<PinState> {
    const root = await this.#node.importCar(carOfTree(tree));
    if (root !== String(tree.root) && root !== String(tree.root.toV1()))
      throw new Error(`Kubo pinned ${root} instead of ${tree.root}.`);
    const state = await this.stateOf(tree.root);
    if (state.status !== "pinned") throw new Error(`Kubo has no pin of ${tree.root} after the import.`);
    const found = await this.#node.blockGet(tree.root);
    if (!found || !matchesHash(tree.root, found))
      throw new Error(`Kubo gives another block than it was sent for ${tree.root}.`);
    await this.refresh();
    return state;
  }

  async stateOf(root: CID): Promise<PinState> {
    const key = String(root);
    if (this.#kept.has(key)) return { status: "pinned" };
    if (!(await this.#node.isPinned(root))) return { status: "absent" };
    this.#kept.add(key);
    return { status: "pinned" };
  }

  /** The node's own collection (`ipfs repo gc`) frees what no other pin needs. */
  async remove(
    doomed: readonly CID[],
    _kept: unknown,
    isStill: (root: CID) => boolean,
  ): Promise<readonly CID[]> {
    const removed = doomed.filter(isStill);
    for (const root of removed) await this.#node.pinRemove(root);
    this.#kept.clear();
    return removed;
  }

  async refresh(): Promise<void> {
    this.#kept.clear();
    this.#usage = { blocks: undefined, bytes: (await this.#node.repoSize()).bytes };
  }
}
