/** A file is sent in parts, each an archive (CAR) of some leaves and of the branches that lead to them. */
import { blockLength, createWriter, headerLength } from "@ipld/car/buffer-writer";
import type { ContentTree } from "../cid.ts";
import { letGo, type ReadableContent } from "../content-source.ts";
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
export function outline(tree: ContentTree): Uint8Array<ArrayBuffer> {
  const writer = writerFor(tree, tree.branches.map(({ bytes }) => bytes.byteLength));
  for (const branch of tree.branches) writer.write(branch);
  return close(writer);
}

/** The archive of a part. The leaves are read one after the other. */
export async function archiveOf(
  tree: ContentTree,
  content: ReadableContent,
  [from, to]: ByteRange,
): Promise<Uint8Array<ArrayBuffer>> {
  const isIn = (node: { from: number; to: number }) =>
    (node.from < to && node.to > from) || tree.size === 0;
  const branches = tree.branches.filter(isIn);
  const leaves = tree.leaves.filter(isIn);
  const writer = writerFor(tree, [
    ...branches.map(({ bytes }) => bytes.byteLength),
    ...leaves.map((leaf) => leaf.to - leaf.from),
  ]);
  for (const branch of branches) writer.write(branch);
  for (const leaf of leaves) {
    const bytes = await content.read(leaf.from, leaf.to);
    writer.write({ cid: leaf.cid, bytes });
    letGo(bytes);
  }
  return close(writer);
}

type Writer = ReturnType<typeof createWriter>;

/** Room for an archive, to the byte: it is in memory once. */
function writerFor({ root }: ContentTree, blockBytes: readonly number[]): Writer {
  const roots = [root];
  const lengths = blockBytes.map((byteLength) =>
    blockLength({ cid: root, bytes: { byteLength } as Uint8Array }),
  );
  const total = lengths.reduce((sum, length) => sum + length, headerLength({ roots }));
  return createWriter(new ArrayBuffer(total), { roots });
}

const close = (writer: Writer) => writer.close({ resize: true }) as Uint8Array<ArrayBuffer>;
