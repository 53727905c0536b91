import { type ImporterOptions, importByteStream } from "ipfs-unixfs-importer";
import type { CID } from "multiformats/cid";
import type { Hex } from "viem";
import { leafBytes, uploadProfile } from "./profile.ts";
import { createStreamingSha256 } from "./streaming-sha256.ts";

/** Content of a file: a `File`, a `Blob` (in Node also one opened from disk) or bytes. */
export type ContentSource = Blob | Uint8Array<ArrayBuffer>;

/** How a content is named: by its IPFS content id and by the SHA-256 of its bytes (F301). */
export interface ContentId {
  /** CID version 1 in base32, as the store returns it after an upload. */
  cid: string;
  /** SHA-256 of the bytes, `0x` and 64 hexadecimal digits. */
  sha256: Hex;
  /** Bytes. */
  size: number;
}

export interface HashingOptions {
  /** Called with the bytes hashed so far, at most once per chunk read. */
  onProgress?: (doneBytes: number, totalBytes: number) => void;
  /** Stops the work; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** A content id together with the branch nodes of its tree, by the text of their CIDs. */
export interface ContentTree extends ContentId {
  root: CID;
  branches: Map<string, Uint8Array>;
}

/** Computes the content id that an upload of this content gets, and its SHA-256, in one pass over its stream. */
export async function contentId(source: ContentSource, options: HashingOptions = {}): Promise<ContentId> {
  const { cid, sha256, size } = await contentTree(source, options);
  return { cid, sha256, size };
}

/**
 * As `contentId`, and keeps the tree's branch nodes (about 50 bytes per 256 KiB of content); leaves are the
 * content's own bytes and are not kept, so that memory does not grow with the file.
 */
export async function contentTree(
  source: ContentSource,
  { onProgress, signal }: HashingOptions = {},
): Promise<ContentTree> {
  const total = sizeOf(source);
  const sha256 = await createStreamingSha256();
  const branches = new Map<string, Uint8Array>();
  let done = 0;
  async function* observed(): AsyncGenerator<Uint8Array> {
    for await (const piece of readPieces(source)) {
      signal?.throwIfAborted();
      sha256.update(piece);
      done += piece.byteLength;
      onProgress?.(done, total);
      yield piece;
    }
  }
  signal?.throwIfAborted();
  const keepBranches = (cid: CID, bytes: Uint8Array) => {
    if (cid.code !== rawCodec) branches.set(cid.toString(), bytes);
  };
  const root = await importContent(observed(), uploadProfile, keepBranches);
  if (done !== total)
    throw new Error(`The file changed while it was read: ${done} of ${total} bytes were there.`);
  return { cid: root.toString(), sha256: sha256.digest(), size: total, root, branches };
}

/** Builds the tree of a stream under a profile and returns its root; every block is passed to `onBlock`. */
export async function importContent(
  pieces: AsyncIterable<Uint8Array>,
  profile: ImporterOptions,
  onBlock?: (cid: CID, bytes: Uint8Array) => void,
): Promise<CID> {
  const sink = {
    put(cid: CID, bytes: unknown): CID {
      onBlock?.(cid, bytes as Uint8Array);
      return cid;
    },
  };
  // The importer fills defaults into the options it is given: a copy keeps the profiles as they are.
  return (await importByteStream(pieces, sink, { ...profile })).cid;
}

/** Multicodec code of a leaf that is nothing but bytes. */
export const rawCodec = 0x55;

function sizeOf(source: ContentSource): number {
  return source instanceof Uint8Array ? source.byteLength : source.size;
}

/** Reads the content in pieces of at most 256 KiB: data in memory, too, must leave room for others between them. */
async function* readPieces(source: ContentSource): AsyncGenerator<Uint8Array> {
  if (source instanceof Uint8Array) {
    yield* split(source);
    return;
  }
  // Not every browser lets a stream be iterated directly.
  const reader = source.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield* split(value);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function* split(bytes: Uint8Array): Generator<Uint8Array> {
  for (let offset = 0; offset < bytes.byteLength; offset += leafBytes) {
    yield bytes.subarray(offset, offset + leafBytes);
  }
}
