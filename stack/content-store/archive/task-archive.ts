import { CID } from "multiformats/cid";
import * as raw from "multiformats/codecs/raw";
import { sha256 } from "multiformats/hashes/sha2";
import type { TaskParts } from "#protocol/content/archive/archive-url.ts";
import {
  ARCHIVE_LIST,
  type ArchiveList,
  bundlePath,
  pathsOfBundle,
} from "#protocol/content/archive/contents.ts";
import { canonicalJsonBytes } from "#protocol/documents/canonical-json.ts";
import { parseJson } from "#protocol/documents/parse-json.ts";
import { submissionBundleSchema } from "#protocol/schemas/submission-bundle.ts";
import { readBlock } from "../disk/block.ts";
import { type Block, blocksBelow, carBytes } from "../disk/blocks-below.ts";
import { blockKey } from "../disk/cid-file-name.ts";
import type { ContentDisk } from "../disk/content-disk.ts";
import { resolveContent } from "../gateway/resolve-content.ts";
import { type DirectoryBlock, type DirectoryEntry, directoryBlocks } from "./directory.ts";

/** A bundle is a document; a larger content is none. */
const MAX_BUNDLE_BYTES = 8 * 1_024 * 1_024;

export interface TaskArchive {
  readonly root: CID;
  readonly list: ArchiveList;
  /** The archive as a CAR, parents before children. Blocks are read only when the stream is. */
  car(): AsyncGenerator<Uint8Array>;
}

/** Puts the files of a task under one root; what the store does not have is named in the archive's list. */
export async function taskArchive(disk: ContentDisk, parts: TaskParts): Promise<TaskArchive> {
  const named: ArchiveList["files"] = [
    ...(parts.spec ? [{ path: "spec.json", cid: parts.spec }] : []),
    ...(parts.input ? [{ path: "input", cid: parts.input }] : []),
  ];
  for (const [index, cid] of parts.results.entries()) {
    const round = index + 1;
    named.push({ path: bundlePath(round), cid }, ...(await filesOfBundle(disk, round, cid)));
  }
  for (const [index, cid] of parts.receipts.entries())
    named.push({ path: `receipts/receipt-${index + 1}.json`, cid });
  const files = new Map<string, DirectoryEntry>();
  const list: ArchiveList = { version: 1, task: parts.task, files: [], missing: [] };
  for (const entry of named) {
    const found = await entryOf(disk, CID.parse(entry.cid));
    (found ? list.files : list.missing).push(entry);
    if (found) files.set(entry.path, found);
  }
  const listBytes = canonicalJsonBytes(list);
  const listCid = CID.createV1(raw.code, await sha256.digest(listBytes));
  files.set(ARCHIVE_LIST, { cid: listCid, treeSize: listBytes.byteLength });
  const directories = await directoryBlocks(files);
  const own = [...directories.toReversed(), { cid: listCid, bytes: listBytes, treeSize: 0 }];
  const root = (directories.at(-1) as DirectoryBlock).cid;
  return { root, list, car: () => carBytes(root, archiveBlocks(disk, own, [...files.values()])) };
}

/** A bundle that is not here, or is none, names nothing. */
async function filesOfBundle(disk: ContentDisk, round: number, cid: string): Promise<ArchiveList["files"]> {
  try {
    const content = await resolveContent(disk, cid);
    if (content.kind !== "file" || content.size > MAX_BUNDLE_BYTES) return [];
    const pieces: Uint8Array[] = [];
    for await (const piece of content.read(0, content.size)) pieces.push(piece);
    const bundle = submissionBundleSchema.parse(parseJson(Buffer.concat(pieces).toString("utf8")));
    return pathsOfBundle(round, bundle.ipfsReferences);
  } catch {
    return [];
  }
}

async function entryOf(disk: ContentDisk, cid: CID): Promise<DirectoryEntry | undefined> {
  try {
    const { bytes, links } = readBlock(cid, await disk.get(cid));
    return { cid, treeSize: links.reduce((sum, { treeSize }) => sum + treeSize, bytes) };
  } catch {
    return undefined;
  }
}

async function* archiveBlocks(
  disk: ContentDisk,
  own: readonly Block[],
  files: readonly DirectoryEntry[],
): AsyncGenerator<Block> {
  const written = new Set<string>();
  async function* once(blocks: AsyncIterable<Block> | Iterable<Block>) {
    for await (const block of blocks) {
      if (written.has(blockKey(block.cid))) continue;
      written.add(blockKey(block.cid));
      yield block;
    }
  }
  yield* once(own);
  for (const { cid } of files) if (!written.has(blockKey(cid))) yield* once(blocksBelow(disk, cid));
}
