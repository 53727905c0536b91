/** Reads a CAR file by random access without holding it in memory. Every block is checked against its hash. */
import { CarIndexer } from "@ipld/car/indexer";
import { decode } from "@ipld/dag-pb";
import { UnixFS } from "ipfs-unixfs";
import type { CID } from "multiformats/cid";
import { rawCodec } from "../codecs.ts";
import { isHashOf } from "../verify.ts";

/** Deeper than any directory or file tree the store accepts. */
const MAX_LEVELS = 40;
/** A few blocks can name each other any number of times. More than any task's files have: 50 GB. */
export const ARCHIVE_LIMITS = { files: 10_000, blocks: 200_000 };

/** Why an archive is invalid, as a sentence. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
}

interface Link {
  readonly name: string;
  readonly cid: CID;
}

interface ArchiveNode {
  readonly kind: "file" | "directory";
  /** Bytes that the node itself adds to the file. */
  readonly own: Uint8Array;
  readonly links: readonly Link[];
}

export interface ArchivedFile {
  /** Below the root, with slashes; empty when the root is the file. */
  readonly path: string;
  readonly cid: CID;
}

/** Position of each block in the file, keyed by its CID text. */
type Places = ReadonlyMap<string, { cid: CID; offset: number; length: number }>;

export class ArchiveReader {
  readonly root: CID;
  readonly #blob: Blob;
  readonly #places: Places;
  readonly #limits: typeof ARCHIVE_LIMITS;
  #blocksRead = 0;

  private constructor(root: CID, blob: Blob, places: Places, limits: typeof ARCHIVE_LIMITS) {
    this.#limits = limits;
    this.root = root;
    this.#blob = blob;
    this.#places = places;
  }

  /** @throws ArchiveError when the file is not a CAR with one root */
  static async open(blob: Blob, limits = ARCHIVE_LIMITS): Promise<ArchiveReader> {
    const places = new Map<string, { cid: CID; offset: number; length: number }>();
    try {
      const indexer = await CarIndexer.fromIterable(pieces(blob));
      const roots = await indexer.getRoots();
      for await (const { cid, blockOffset, blockLength } of indexer) {
        if (blockOffset + blockLength > blob.size) throw new Error("the last block is cut off");
        places.set(String(cid.toV1()), { cid, offset: blockOffset, length: blockLength });
      }
      const [root] = roots;
      if (roots.length !== 1 || !root)
        throw new ArchiveError(`The archive has ${roots.length} roots instead of one.`);
      return new ArchiveReader(root, blob, places, limits);
    } catch (cause) {
      if (cause instanceof ArchiveError) throw cause;
      throw new ArchiveError("The file is not a whole CAR archive. Download it again.", { cause });
    }
  }

  get blocks(): number {
    return this.#places.size;
  }

  /** Ids of blocks in the archive that are in none of these sets. */
  strangers(seen: ReadonlySet<string>): readonly string[] {
    return [...this.#places.keys()].filter((key) => !seen.has(key));
  }

  /** @throws ArchiveError when the block is not here or does not have the hash that names it */
  async block(cid: CID): Promise<Uint8Array<ArrayBuffer>> {
    const place = this.#places.get(String(cid.toV1()));
    if (!place) throw new ArchiveError(`The block ${cid} is missing.`);
    const bytes = new Uint8Array(
      await this.#blob.slice(place.offset, place.offset + place.length).arrayBuffer(),
    );
    if (!(await isHashOf(cid, bytes))) throw new ArchiveError(`The block ${cid} was altered.`);
    return bytes;
  }

  /** All files below the root. @param seen takes the ids of the directories' blocks @throws ArchiveError */
  async *files(seen?: Set<string>): AsyncGenerator<ArchivedFile> {
    const { files: most } = this.#limits;
    let count = 0;
    for await (const file of this.#filesBelow("", this.root, 0, seen)) {
      count += 1;
      if (count > most) throw new ArchiveError(`The archive has more than ${most} files.`);
      yield file;
    }
  }

  /** The bytes of a file, in order. @param seen takes the ids of its blocks @throws ArchiveError */
  async *bytes(file: CID, seen?: Set<string>, level = 0): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    if (level > MAX_LEVELS) throw new ArchiveError(`The file ${file} is nested too deep.`);
    const { kind, own, links } = await this.#node(file);
    if (kind !== "file") throw new ArchiveError(`${file} is not a file.`);
    seen?.add(String(file.toV1()));
    if (own.byteLength > 0) yield new Uint8Array(own);
    for (const { cid } of links) yield* this.bytes(cid, seen, level + 1);
  }

  async *#filesBelow(
    path: string,
    cid: CID,
    level: number,
    seen?: Set<string>,
  ): AsyncGenerator<ArchivedFile> {
    if (level > MAX_LEVELS) throw new ArchiveError("The directories are nested too deep.");
    const { kind, links } = await this.#node(cid);
    if (kind === "file") return yield { path, cid };
    seen?.add(String(cid.toV1()));
    for (const link of links)
      yield* this.#filesBelow(path ? `${path}/${link.name}` : link.name, link.cid, level + 1, seen);
  }

  async #node(cid: CID): Promise<ArchiveNode> {
    this.#blocksRead += 1;
    const { blocks: most } = this.#limits;
    if (this.#blocksRead > most) throw new ArchiveError(`The archive's files have more than ${most} blocks.`);
    const bytes = await this.block(cid);
    if (cid.code === rawCodec) return { kind: "file", own: bytes, links: [] };
    try {
      const { Data, Links } = decode(bytes);
      const unixfs = UnixFS.unmarshal(Data ?? new Uint8Array());
      const links = Links.map(({ Name, Hash }) => ({ name: Name ?? "", cid: Hash }));
      const kind = unixfs.isDirectory() ? "directory" : "file";
      return { kind, own: unixfs.data ?? new Uint8Array(), links };
    } catch (cause) {
      throw new ArchiveError(`The block ${cid} does not belong to a file or directory.`, { cause });
    }
  }
}

async function* pieces(blob: Blob): AsyncGenerator<Uint8Array> {
  const reader = blob.stream().getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
}
