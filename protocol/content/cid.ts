import type { Hex } from "viem";
import { type ContentSource, contentOf, leavesOf } from "./content-source.ts";
import { createStreamingSha256 } from "./streaming-sha256.ts";
import { createTreeBuilder, type Tree } from "./tree/tree-builder.ts";

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
  /** Called with the bytes hashed so far, after each leaf. */
  onProgress?: (doneBytes: number, totalBytes: number) => void;
  /** Stops the work; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** A content id together with the tree behind it, without the bytes of its leaves: those are read again when they are sent. */
export interface ContentTree extends ContentId, Tree {}

/** Computes the content id that an upload of this content gets, and its SHA-256, in one pass over it. */
export async function contentId(source: ContentSource, options: HashingOptions = {}): Promise<ContentId> {
  const { cid, sha256, size } = await contentTree(source, options);
  return { cid, sha256, size };
}

/** As `contentId`, and keeps the tree (some 100 bytes for every 256 KiB of content). */
export async function contentTree(
  source: ContentSource,
  { onProgress, signal }: HashingOptions = {},
): Promise<ContentTree> {
  signal?.throwIfAborted();
  const content = contentOf(source);
  const { size } = content;
  const sha256 = await createStreamingSha256();
  const builder = createTreeBuilder();
  let done = 0;
  for await (const leaf of leavesOf(content)) {
    signal?.throwIfAborted();
    const added = builder.add(leaf);
    sha256.update(leaf);
    await added;
    done += leaf.byteLength;
    onProgress?.(done, size);
  }
  signal?.throwIfAborted();
  if (done !== size)
    throw new Error(`The file changed while it was read: ${done} of ${size} bytes were there.`);
  const tree = await builder.finish();
  return { cid: tree.root.toString(), sha256: sha256.digest(), size, ...tree };
}
