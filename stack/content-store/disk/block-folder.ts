import { rmSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { FsBlockstore } from "blockstore-fs";
import type { CID } from "multiformats/cid";
import { isCid } from "#protocol/content/pointer/pointer.ts";
import { blockKey, CidFileName } from "./cid-file-name.ts";

const fileName = new CidFileName();

/** A folder of blocks with its index in memory. A block appears under its name only when it is whole. */
export class BlockFolder {
  readonly path: string;
  readonly #files: FsBlockstore;
  readonly #sizes = new Map<string, number>();
  #bytes = 0;

  private constructor(path: string) {
    this.path = path;
    this.#files = new FsBlockstore(path, { shardingStrategy: fileName });
  }

  /** Opens the folder, creates it when missing, removes what a killed process left half-written, and indexes the rest. */
  static async open(path: string): Promise<BlockFolder> {
    const folder = new BlockFolder(path);
    await folder.#files.open();
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      if (isHalfWritten(entry.name)) await rm(file);
      else if (isBlock(entry.name)) folder.#index(fileName.decode(entry.name), (await stat(file)).size);
    }
    return folder;
  }

  get blocks(): number {
    return this.#sizes.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  has(cid: CID): boolean {
    return this.#sizes.has(blockKey(cid));
  }

  /** Size of a block in bytes, undefined when it is not here. */
  sizeOf(cid: CID): number | undefined {
    return this.#sizes.get(blockKey(cid));
  }

  async put(cid: CID, bytes: Uint8Array): Promise<void> {
    await this.#files.put(cid, bytes);
    this.#index(cid, bytes.byteLength);
  }

  /** Bytes of a block as they are on disk. Rejects when it is not here. */
  async get(cid: CID): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.#files.get(cid)) pieces.push(piece);
    return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
  }

  /** Moves a block here from another folder on the same disk, in one step. */
  async takeFrom(other: BlockFolder, cid: CID): Promise<void> {
    const size = other.sizeOf(cid);
    if (size === undefined) throw new Error(`The block ${cid} is not in ${other.path}.`);
    const target = pathOf(this.path, cid);
    await mkdir(dirname(target), { recursive: true });
    await rename(pathOf(other.path, cid), target);
    other.#forget(cid);
    this.#index(cid, size);
  }

  async delete(cid: CID): Promise<void> {
    await this.#files.delete(cid);
    this.#forget(cid);
  }

  /** The same without waiting: nothing else happens in between. */
  deleteNow(cid: CID): void {
    rmSync(pathOf(this.path, cid), { force: true });
    this.#forget(cid);
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
    this.#sizes.clear();
    this.#bytes = 0;
  }

  *cids(): Generator<CID> {
    for (const key of this.#sizes.keys()) yield fileName.decode(`${key}${fileName.extension}`);
  }

  #index(cid: CID, size: number): void {
    this.#forget(cid);
    this.#sizes.set(blockKey(cid), size);
    this.#bytes += size;
  }

  #forget(cid: CID): void {
    const key = blockKey(cid);
    this.#bytes -= this.#sizes.get(key) ?? 0;
    this.#sizes.delete(key);
  }
}

/** Files of any other name are not ours and are left alone. */
function isBlock(name: string): boolean {
  return isCid(name.slice(0, -fileName.extension.length)) && name.endsWith(fileName.extension);
}

/** `blockstore-fs` writes to `.{name}.tmp` before it renames. */
function isHalfWritten(name: string): boolean {
  return name.startsWith(".") && name.endsWith(`${fileName.extension}.tmp`);
}

function pathOf(folder: string, cid: CID): string {
  const { dir, file } = fileName.encode(cid);
  return join(folder, dir, file);
}
