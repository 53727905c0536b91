/** A file is sent in parts, each an archive (CAR) of some leaves and of the branches that lead to them. */
import { createWriter, headerLength } from "@ipld/car/buffer-writer";
import type { CID } from "multiformats/cid";
import type { ContentTree } from "../cid.ts";
import { type FileContent, pieceOf } from "../content-source.ts";
import { leafBytes } from "../profile.ts";

/** A piece of a content: its first byte, and the one after the last. */
export type ByteRange = readonly [from: number, to: number];

type Leaf = ContentTree["leaves"][number];

export interface Part {
  /** Each leaf once, at one of the places where the file has it. */
  leaves: readonly Leaf[];
  /** Bytes of the file that these leaves bring, counted at every place. */
  fileBytes: number;
}

/** Leaves per request, 2 MiB: the most that a broken connection loses, and far below the body limits of hosted services. */
const LEAVES_PER_PART = 8;

/** The requests that bring the missing ranges of a content. A leaf that the file repeats is in one request only. */
export function partsOf(tree: ContentTree, missing: readonly ByteRange[]): Part[] {
  const wanted = new Map<string, { leaf: Leaf; fileBytes: number }>();
  for (const [from, to] of missing) {
    const first = Math.floor(from / leafBytes);
    // An empty file is a leaf as well.
    for (const leaf of tree.leaves.slice(first, Math.max(first + 1, Math.ceil(to / leafBytes)))) {
      const bytes = Math.min(to, leaf.to) - Math.max(from, leaf.from);
      const known = wanted.get(String(leaf.cid));
      if (known) known.fileBytes += bytes;
      else wanted.set(String(leaf.cid), { leaf, fileBytes: bytes });
    }
  }
  const distinct = [...wanted.values()];
  return Array.from({ length: Math.ceil(distinct.length / LEAVES_PER_PART) }, (_, part) => {
    const chosen = distinct.slice(part * LEAVES_PER_PART, (part + 1) * LEAVES_PER_PART);
    return {
      leaves: chosen.map(({ leaf }) => leaf),
      fileBytes: chosen.reduce((sum, { fileBytes }) => sum + fileBytes, 0),
    };
  });
}

/** The tree without its leaves. It states the file's size and the ids of all its blocks. */
export function outline({ root, branches }: ContentTree): Blob {
  return new Blob([header(root), ...sections(distinct(branches).map(branchBlock))]);
}

/** The archive of a part. Its leaves are pieces of the content that the browser reads when it sends them. */
export async function archiveOf(
  { root, branches }: ContentTree,
  content: FileContent,
  { leaves }: Part,
): Promise<Blob> {
  const above = branches.filter(({ from, to }) => leaves.some((leaf) => from <= leaf.from && leaf.to <= to));
  const pieces = distinct(leaves).map(async ({ cid, from, to }) => ({
    cid,
    bytes: await pieceOf(content, from, to),
  }));
  const blocks = [...distinct(above).map(branchBlock), ...(await Promise.all(pieces))];
  return new Blob([header(root), ...sections(blocks)]);
}

function header(root: CID): Uint8Array<ArrayBuffer> {
  const roots = [root];
  return createWriter(new ArrayBuffer(headerLength({ roots })), { roots }).close() as Uint8Array<ArrayBuffer>;
}

interface Block {
  readonly cid: CID;
  readonly bytes: Blob;
}

const branchBlock = ({ cid, bytes }: ContentTree["branches"][number]): Block => ({
  cid,
  bytes: new Blob([bytes]),
});

const distinct = <Node extends { cid: CID }>(nodes: readonly Node[]): Node[] => [
  ...new Map(nodes.map((node) => [String(node.cid), node])).values(),
];

/** Blocks in the archive's format: length, id, bytes. */
function sections(blocks: readonly Block[]): BlobPart[] {
  return blocks.flatMap(({ cid, bytes }) => {
    const id = new Uint8Array(cid.bytes);
    return [varint(id.byteLength + bytes.size), id, bytes];
  });
}

/** An unsigned number in groups of seven bits, the lowest first. */
function varint(value: number): Uint8Array<ArrayBuffer> {
  const groups: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) groups.push((rest % 0x80) | 0x80);
  return Uint8Array.from([...groups, rest]);
}
