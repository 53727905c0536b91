import type { CID } from "multiformats/cid";
import { rawCodec } from "#protocol/content/codecs.ts";
import { StorageError } from "#protocol/content/storage-errors.ts";
import { sniffedBytes } from "#protocol/storage/media-type.ts";
import { type BlockFacts, fileBytesOf, readBlock } from "./block.ts";
import type { BlockFolder } from "./block-folder.ts";
import { blockKey } from "./cid-file-name.ts";
import { measureTree } from "./tree-shape.ts";
import { checkFileSizes, isWhole, missingBytes, stagedOrder, unreferenced } from "./tree-survey.ts";

/** A content whose blocks are all here, just before it becomes visible. */
interface CompleteContent {
  /** Bytes of its files, as a reader downloads them. */
  contentBytes: number;
  /** First bytes of the file; empty for a directory. */
  head: Uint8Array;
}

/** @throws StorageError to refuse it */
type Acceptance = (content: CompleteContent) => void;

/**
 * The blocks of one root that have arrived so far, in a separate folder. A client splits a large file into
 * several requests with the same root, which arrive in any order and partly at the same time; the content becomes
 * visible in one step, when the last missing block is here.
 */
export class StagedUpload {
  readonly root: CID;
  /** Requests that are sending blocks of this root now. */
  activeRequests = 0;
  /** Time of the last block, milliseconds. */
  lastActivity = Date.now();
  /** Bytes that the root says its content has. */
  declaredBytes = 0;
  /** Bytes of its files, once the content was seen whole. */
  contentBytes: number | undefined;
  /** Set while this upload is being removed; a new request waits for that and starts over. */
  closing: Promise<void> | undefined;
  /** Staged bytes by the account that sent them; unknown for those that were here before a restart. */
  readonly senders = new Map<string, number>();
  readonly #staged: BlockFolder;
  readonly #stored: BlockFolder;
  readonly #facts = new Map<string, BlockFacts>();
  readonly #writing = new Map<string, Promise<void>>();
  #finishing: Promise<void> | undefined;
  readonly #onFinished: () => void;
  readonly #isStored = (cid: CID): boolean => this.#stored.has(cid);
  readonly #factsStaged = (cid: CID): BlockFacts | undefined => this.#facts.get(blockKey(cid));

  private constructor(root: CID, staged: BlockFolder, stored: BlockFolder, onFinished: () => void) {
    this.#onFinished = onFinished;
    this.root = root;
    this.#staged = staged;
    this.#stored = stored;
  }

  static async resume(
    root: CID,
    staged: BlockFolder,
    stored: BlockFolder,
    onFinished: () => void,
  ): Promise<StagedUpload> {
    const upload = new StagedUpload(root, staged, stored, onFinished);
    for (const cid of staged.cids()) upload.#facts.set(blockKey(cid), readBlock(cid, await staged.get(cid)));
    return upload;
  }

  /** Whether the whole content can be read already. */
  get isVisible(): boolean {
    return this.#stored.has(this.root);
  }

  stagedBy(account: string): number {
    return this.senders.get(account) ?? 0;
  }

  /** Whether its blocks are being made visible now. */
  get isFinishing(): boolean {
    return this.#finishing !== undefined;
  }

  get stagedBytes(): number {
    return this.#staged.bytes;
  }

  has(cid: CID): boolean {
    return this.#stored.has(cid) || this.#facts.has(blockKey(cid));
  }

  /** Set while another request writes this block: its first sender is charged for it. */
  writing(cid: CID): Promise<void> | undefined {
    return this.#writing.get(blockKey(cid));
  }

  /** Bytes that have not arrived; undefined for a directory, and while missing blocks are needed to tell. */
  missingBytes(): [from: number, to: number][] | undefined {
    return missingBytes(this.root, this.#isStored, this.#factsStaged);
  }

  /** Writes a block whose hash was checked, once if two requests bring it at the same time. */
  async add(facts: BlockFacts, bytes: Uint8Array): Promise<void> {
    this.lastActivity = Date.now();
    const key = blockKey(facts.cid);
    const write =
      this.#writing.get(key) ??
      this.#staged
        .put(facts.cid, bytes)
        .then(() => void this.#facts.set(key, facts))
        .finally(() => this.#writing.delete(key));
    this.#writing.set(key, write);
    await write;
  }

  /** Removes blocks that the root does not lead to. @throws StorageError `UnreferencedBlock` for any */
  async refuseUnreferenced(cids: readonly CID[]): Promise<void> {
    const strangers = unreferenced(cids, this.root, this.#isStored, this.#factsStaged);
    await this.#delete(strangers);
    if (strangers.length > 0) throw new StorageError("UnreferencedBlock", `${strangers.length} blocks`);
  }

  /** Makes complete content visible after `accept`; returns whether. @throws StorageError `InconsistentFile`, `TreeTooComplex` */
  async finishIfComplete(accept?: Acceptance): Promise<boolean> {
    if (this.isVisible) return true;
    if (!isWhole(this.root, this.#isStored, this.#factsStaged)) return false;
    this.#finishing ??= this.#finish(accept).finally(() => {
      this.#finishing = undefined;
    });
    await this.#finishing;
    return true;
  }

  /** Removes a failed request's blocks, except while others of the root run. Returns the bytes. */
  async withdraw(cids: readonly CID[]): Promise<number> {
    if (this.activeRequests !== 1) return 0;
    const before = this.stagedBytes;
    await this.#delete(cids.filter((cid) => this.#facts.has(blockKey(cid))));
    return before - this.stagedBytes;
  }

  async discard(): Promise<void> {
    this.#facts.clear();
    await this.#staged.remove();
  }

  async #delete(cids: readonly CID[]): Promise<void> {
    for (const cid of cids) {
      this.#facts.delete(blockKey(cid));
      await this.#staged.delete(cid);
    }
  }

  async #finish(accept?: Acceptance): Promise<void> {
    const order = stagedOrder(this.root, this.#isStored, this.#factsStaged);
    const { contentBytes } = await measureTree(order, (cid) => this.#factsOf(cid));
    await checkFileSizes(order, async (cid) => (await this.#factsOf(cid)).fileSize);
    this.contentBytes = contentBytes;
    accept?.({ contentBytes, head: await this.#head() });
    // Children first: a process that dies at any point leaves no stored block without its children.
    for (const { cid } of order) await this.#stored.takeFrom(this.#staged, cid);
    this.#onFinished();
    await this.discard();
  }

  async #factsOf(cid: CID): Promise<BlockFacts> {
    const known = this.#facts.get(blockKey(cid));
    if (known) return known;
    const bytes = cid.code === rawCodec ? this.#stored.sizeOf(cid) : undefined;
    if (bytes !== undefined) return { cid, bytes, fileSize: bytes, links: [] };
    return readBlock(cid, await this.#bytesOf(cid));
  }

  /** The first leaf that has bytes. */
  async #head(): Promise<Uint8Array> {
    for (let cid = this.root; ; ) {
      const { fileSize, links } = await this.#factsOf(cid);
      const next = links.find((link) => link.fileSize !== 0);
      if (fileSize === undefined) return new Uint8Array();
      if (next) cid = next.cid;
      else {
        return fileBytesOf(cid, await this.#bytesOf(cid)).subarray(0, sniffedBytes);
      }
    }
  }

  async #bytesOf(cid: CID): Promise<Uint8Array> {
    return (this.#facts.has(blockKey(cid)) ? this.#staged : this.#stored).get(cid);
  }
}
