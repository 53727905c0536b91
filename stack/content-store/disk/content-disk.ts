import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { CID } from "multiformats/cid";
import { isCid } from "#protocol/content/pointer/pointer.ts";
import { StorageError } from "#protocol/content/storage-errors.ts";
import type { DeniedContent } from "../removal/denied-content.ts";
import { removeTrees } from "../removal/remove-trees.ts";
import { type BlockFacts, matchesHash } from "./block.ts";
import { BlockFolder } from "./block-folder.ts";
import { blockKey } from "./cid-file-name.ts";
import { StagedUpload } from "./staged-upload.ts";

export class DamagedBlockError extends Error {
  override readonly name = "DamagedBlockError";
}

export class BlockNotFoundError extends Error {
  override readonly name = "BlockNotFoundError";
}

/** Space reserved for an upload in addition to the arrived bytes, bytes. */
const reservedAheadBytes = 1024 * 1024;

/** An unfinished upload is dropped this long after its last block, seconds: no ticket lives longer. */
const abandonedAfterSeconds = 3 * 3600;

/** The store's folder: complete trees in `blocks/`, incomplete uploads in `staging/{root}/`, which is never served. */
export class ContentDisk {
  readonly quotaBytes: number;
  readonly #blocks: BlockFolder;
  readonly #stagingPath: string;
  readonly #opening = new Map<string, Promise<StagedUpload>>();
  readonly #uploads = new Map<string, StagedUpload>();
  readonly #damaged = new Set<string>();
  readonly #stagedBy = new Map<string, number>();
  #finishedUploads = 0;
  #denied: Pick<DeniedContent, "has"> = { has: () => false };

  private constructor(blocks: BlockFolder, stagingPath: string, quotaBytes: number) {
    this.#blocks = blocks;
    this.#stagingPath = stagingPath;
    this.quotaBytes = quotaBytes;
  }

  /** Opens the folder, creates it if needed, and completes or resumes uploads of a killed process. */
  static async open(path: string, quotaBytes: number): Promise<ContentDisk> {
    const stagingPath = join(path, "staging");
    await mkdir(stagingPath, { recursive: true });
    const blocks = await BlockFolder.open(join(path, "blocks"));
    const disk = new ContentDisk(blocks, stagingPath, quotaBytes);
    for (const name of await readdir(stagingPath)) {
      if (!isCid(name)) continue;
      const upload = await disk.begin(CID.parse(name));
      // A disk error may pass; only an upload that can never be completed is removed.
      await upload.finishIfComplete().catch(async (error: unknown) => {
        if (error instanceof StorageError) await upload.discard();
      });
      await disk.end(upload);
    }
    return disk;
  }

  /** Blocks and bytes of complete content, and the number and bytes of unfinished uploads. */
  get usage() {
    const uploads = [...this.#uploads.values()].filter((upload) => upload.stagedBytes > 0);
    return {
      blocks: this.#blocks.blocks,
      bytes: this.#blocks.bytes,
      unfinishedUploads: uploads.length,
      unfinishedBytes: uploads.reduce((sum, upload) => sum + upload.stagedBytes, 0),
    };
  }

  /** Contents on this list are neither served nor accepted. */
  deny(list: Pick<DeniedContent, "has">): void {
    this.#denied = list;
  }

  isDenied(cid: CID): boolean {
    return this.#denied.has(cid);
  }

  /** @throws StorageError `ContentDenied` */
  requireAllowed(cid: CID): void {
    if (this.isDenied(cid)) throw new StorageError("ContentDenied", String(cid));
  }

  /** Removes whole contents except `kept` and those no longer `isStill`; none while an upload ended. Gives the roots. */
  async remove(
    doomed: readonly CID[],
    kept: () => Iterable<string>,
    isStill: (root: string) => boolean = () => true,
  ): Promise<readonly string[]> {
    const finished = this.#finishedUploads;
    const roots = function* () {
      for (const root of kept()) yield CID.parse(root);
    };
    const isQuiet = () =>
      this.#finishedUploads === finished && ![...this.#uploads.values()].some((u) => u.isFinishing);
    const removed = await removeTrees(
      this.#blocks,
      doomed,
      roots,
      (root) => isQuiet() && isStill(blockKey(root)),
    );
    return removed.map(blockKey);
  }

  has(cid: CID): boolean {
    return this.#blocks.has(cid);
  }

  /** Reads a stored block and checks its hash. @throws BlockNotFoundError; DamagedBlockError */
  async get(cid: CID): Promise<Uint8Array> {
    if (this.isDenied(cid) || !this.has(cid)) throw new BlockNotFoundError(`The block ${cid} is not stored.`);
    // An unreadable file counts as damaged, like one with altered bytes.
    const bytes = await this.#blocks.get(cid).catch(() => undefined);
    if (!bytes || !matchesHash(cid, bytes)) {
      this.#damaged.add(blockKey(cid));
      throw new DamagedBlockError(
        `The block ${cid} is damaged on disk; uploading its file again repairs it.`,
      );
    }
    return bytes;
  }

  /** Overwrites a block that was found damaged. Returns false when it is not known as damaged. */
  async repair(facts: BlockFacts, bytes: Uint8Array): Promise<boolean> {
    if (!this.#damaged.delete(blockKey(facts.cid))) return false;
    await this.#blocks.put(facts.cid, bytes);
    return true;
  }

  /** The upload of a root, new or taken up again; `end` must follow. */
  async begin(root: CID): Promise<StagedUpload> {
    const key = blockKey(root);
    for (;;) {
      const opening = this.#opening.get(key) ?? this.#resume(root);
      this.#opening.set(key, opening);
      const upload = await opening.catch((error: unknown) => {
        this.#opening.delete(key);
        throw error;
      });
      if (!upload.closing) {
        upload.activeRequests += 1;
        this.#uploads.set(key, upload);
        return upload;
      }
      await upload.closing;
    }
  }

  async end(upload: StagedUpload): Promise<void> {
    upload.activeRequests -= 1;
    if (upload.activeRequests === 0 && upload.stagedBytes === 0) await this.#remove(upload);
  }

  /** Bytes of an account's unfinished uploads, other than that of one root. */
  stagedBy(account: string, except: CID): number {
    const own = this.#uploads.get(blockKey(except))?.stagedBy(account) ?? 0;
    return Math.max(0, (this.#stagedBy.get(account) ?? 0) - own);
  }

  /** Counts bytes of an unfinished upload for the account that sent them; a negative number takes them back. */
  countFor(upload: StagedUpload, account: string, bytes: number): void {
    const counted = Math.max(bytes, -upload.stagedBy(account));
    upload.senders.set(account, upload.stagedBy(account) + counted);
    const all = (this.#stagedBy.get(account) ?? 0) + counted;
    if (all > 0) this.#stagedBy.set(account, all);
    else this.#stagedBy.delete(account);
  }

  /** `share`: part of the store for these bytes, 0 to 1. @throws StorageError `QuotaExceeded` */
  requireRoom(upload: StagedUpload, bytes: number, share = 1): void {
    let used = this.#blocks.bytes + bytes;
    for (const other of this.#uploads.values()) {
      const isSending = other !== upload && other.activeRequests > 0;
      used += isSending ? expectedBytes(other) : other.stagedBytes;
    }
    if (used <= this.quotaBytes * share) return;
    const detail =
      share < 1
        ? `${Math.round(share * 100)} % of it is available to this upload; more MLB at stake gives access to the rest`
        : `${bytes} bytes more do not fit into ${this.quotaBytes}`;
    throw new StorageError("QuotaExceeded", detail);
  }

  /** Removes uploads without a continuation for hours; returns how many. */
  async removeAbandoned(nowMs: number): Promise<number> {
    const abandoned = [...this.#uploads.values()].filter(
      (upload) => upload.activeRequests === 0 && upload.lastActivity + abandonedAfterSeconds * 1000 < nowMs,
    );
    for (const upload of abandoned) await this.#remove(upload);
    return abandoned.length;
  }

  async #remove(upload: StagedUpload): Promise<void> {
    for (const account of upload.senders.keys()) this.countFor(upload, account, -Number.MAX_SAFE_INTEGER);
    upload.closing ??= upload.discard().finally(() => {
      this.#opening.delete(blockKey(upload.root));
      this.#uploads.delete(blockKey(upload.root));
    });
    await upload.closing;
  }

  async #resume(root: CID): Promise<StagedUpload> {
    const folder = await BlockFolder.open(join(this.#stagingPath, blockKey(root)));
    return StagedUpload.resume(root, folder, this.#blocks, () => {
      this.#finishedUploads += 1;
    });
  }
}

/** A declared size is free for its sender, so space is reserved only as bytes arrive. */
function expectedBytes({ stagedBytes, declaredBytes }: StagedUpload): number {
  return Math.max(stagedBytes, Math.min(declaredBytes, 2 * stagedBytes + reservedAheadBytes));
}
