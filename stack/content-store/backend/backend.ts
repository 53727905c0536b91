/** Where content is kept: one interface for a folder, for a Kubo node, and for a service that pins for us. */
import type { CID } from "multiformats/cid";
import type { BlockFolder } from "../disk/block-folder.ts";

/** A whole content, every block of which was checked against its hash. */
export interface WholeTree {
  readonly root: CID;
  /** Ids of its blocks that the place does not cover yet, children before parents. */
  cids(): Promise<readonly CID[]>;
  get(cid: CID): Promise<Uint8Array>;
  /** Hands a block over without a copy, where both places are folders on one disk. */
  moveTo?(folder: BlockFolder, cid: CID): Promise<void>;
}

type PinStatus = "queued" | "pinning" | "pinned" | "failed" | "absent";

export interface PinState {
  readonly status: PinStatus;
  /** Unix seconds until which it is kept, where the place promises a time. */
  readonly until?: number;
  /** What the place says of a failure. */
  readonly detail?: string;
}

/** A place that keeps content. */
export interface ContentPlace {
  /** What a person is told: "folder", "kubo", or a service's host. */
  readonly name: string;
  /**
   * Sees to it that a content is kept. A place that fetches by itself answers `queued`, and is asked for its state later.
   *
   * @throws Error when the place cannot be asked, or did not take the content as it is
   */
  keep(tree: WholeTree): Promise<PinState>;
  /** @throws Error when the place cannot be asked */
  stateOf(root: CID): Promise<PinState>;
}

/** A place that blocks are read from: what the gateway serves. */
export interface ContentBackend extends ContentPlace {
  /** What it holds as last known: blocks where they are counted, and bytes. */
  readonly usage: { readonly blocks: number | undefined; readonly bytes: number };
  /** Whether a block is here with everything below it, so that it need not be sent. False where that is not known at once. */
  covers(cid: CID): boolean;
  /** Whether this content is kept: all of it is here and stays. */
  keeps(root: CID): Promise<boolean>;
  /** Size of a block in bytes, undefined when it is not here. */
  sizeOf(cid: CID): Promise<number | undefined>;
  /** A block's bytes as they are found, unchecked; undefined when it is not here. @throws Error when the place cannot be asked */
  get(cid: CID): Promise<Uint8Array | undefined>;
  /** Writes a block anew that was found damaged. */
  repair(cid: CID, bytes: Uint8Array): Promise<void>;
  /**
   * Removes whole contents; blocks that kept contents share stay.
   *
   * @param kept roots of everything that stays
   * @param isStill called for each root just before it is removed; false leaves it
   * @returns ids of the contents that were removed
   */
  remove(
    doomed: readonly CID[],
    kept: () => Iterable<CID>,
    isStill: (root: CID) => boolean,
  ): Promise<readonly CID[]>;
  /** Brings `usage` up to date, and shows that the place answers. @throws Error when it does not */
  refresh(): Promise<void>;
}
