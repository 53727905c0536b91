/** A file is sent in parts, each an archive (CAR) of some leaves and of the branches that lead to them. */
import { createWriter, headerLength } from "@ipld/car/buffer-writer";
import type { CID } from "multiformats/cid";
import type { ContentTree } from "../cid.ts";
import { leafBytes } from "../profile.ts";

/** A piece of a content: its first byte, and the one after the last. */
export type ByteRange = readonly [from: number, to: number];

/** Bytes of a file per request: what a broken connection loses at most, and far below the body limits of hosted services. */
const PART_BYTES = 8 * leafBytes;

/** The requests that bring what is missing of a content. */
export function partsOf(missing: readonly ByteRange[]): ByteRange[] {
  return missing.flatMap(([from, to]) => {
    const parts: ByteRange[] = [];
    // An empty file is a leaf as well.
    for (let at = from; at < to || at === from; at += PART_BYTES)
      parts.push([at, Math.min(to, at + PART_BYTES)]);
    return parts;
  });
}

/** The tree without its leaves. It states how large the file is and what all its blocks are called. */
export function outline({ root, branches }: ContentTree): Blob {
  return new Blob([header(root), ...branches.flatMap(({ cid, bytes }) => section(cid, new Blob([bytes])))]);
}

/** The archive of a part. Its leaves are pieces of the content that the browser reads when it sends them. */
export function archiveOf(tree: ContentTree, content: Blob, [from, to]: ByteRange): Blob {
  const isIn = (node: { from: number; to: number }) => (node.from < to && node.to > from) || tree.size === 0;
  return new Blob([
    header(tree.root),
    ...tree.branches.filter(isIn).flatMap(({ cid, bytes }) => section(cid, new Blob([bytes]))),
    ...tree.leaves.filter(isIn).flatMap((leaf) => section(leaf.cid, content.slice(leaf.from, leaf.to))),
  ]);
}

function header(root: CID): Uint8Array<ArrayBuffer> {
  const roots = [root];
  return createWriter(new ArrayBuffer(headerLength({ roots })), { roots }).close() as Uint8Array<ArrayBuffer>;
}

/** A block as it stands in an archive: how long it is, its id, its bytes. */
function section(cid: CID, bytes: Blob): BlobPart[] {
  const id = new Uint8Array(cid.bytes);
  return [varint(id.byteLength + bytes.size), id, bytes];
}

/** An unsigned number in groups of seven bits, the lowest first. */
function varint(value: number): Uint8Array<ArrayBuffer> {
  const groups: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) groups.push((rest % 0x80) | 0x80);
  return Uint8Array.from([...groups, rest]);
}
