import { createHash } from "node:crypto";
import { CarBufferReader } from "@ipld/car/buffer-reader";
import { NFTStorage } from "nft.storage";
import { describe, expect, it } from "vitest";
import { contentId, contentTree } from "./cid.ts";
import { archiveOf, outline, partsOf } from "./sending/parts.ts";

const KiB = 1024;

function bytesOf(size: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(size).map((_, index) => (index * 2_654_435_761) >>> 11);
}

describe("content id", () => {
  it("of known contents is the one that IPFS gives them", async () => {
    const text = (content: string) => contentId(new TextEncoder().encode(content));
    expect((await text("")).cid).toBe("bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku");
    expect((await text("hello world")).cid).toBe(
      "bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e",
    );
    expect((await text("hello world")).sha256).toBe(
      "0xb94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9",
    );
  });

  it.each([1, 256 * KiB - 1, 256 * KiB, 256 * KiB + 1, 1024 * KiB, 174 * 256 * KiB, 174 * 256 * KiB + 1])(
    "of %i bytes is the one that the nft.storage client would give them",
    async (size) => {
      const bytes = bytesOf(size);
      const { cid, car } = await NFTStorage.encodeBlob(new Blob([bytes]));
      // Its blocks are kept in a temporary folder until it is closed.
      await (car as unknown as { blockstore: { close(): Promise<void> } }).blockstore.close();
      const id = await contentId(bytes);
      expect(id.cid).toBe(cid.toString());
      expect(id.sha256).toBe(`0x${createHash("sha256").update(bytes).digest("hex")}`);
      expect(id.size).toBe(size);
    },
    30_000,
  );

  it("is the same for bytes, a blob and a file", async () => {
    const bytes = bytesOf(700 * KiB);
    const ids = await Promise.all(
      [bytes, new Blob([bytes]), new File([bytes], "a.csv")].map((s) => contentId(s)),
    );
    expect(new Set(ids.map((id) => id.cid)).size).toBe(1);
    expect(new Set(ids.map((id) => id.sha256)).size).toBe(1);
  });

  it("reports the bytes it has read, up to all of them", async () => {
    const seen: number[] = [];
    await contentId(new Blob([bytesOf(900 * KiB)]), { onProgress: (done) => seen.push(done) });
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.at(-1)).toBe(900 * KiB);
  });

  it("stops when aborted", async () => {
    const stop = new AbortController();
    const work = contentId(new Blob([bytesOf(900 * KiB)]), {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error("changed my mind")),
    });
    await expect(work).rejects.toThrow("changed my mind");
    await expect(contentId(bytesOf(1), { signal: AbortSignal.abort(new Error("too late")) })).rejects.toThrow(
      "too late",
    );
  });
});

describe("parts of a content", () => {
  it("are read from it again and match their ids, and each leaf is in one of them", async () => {
    const piece = bytesOf(256 * KiB);
    const source = new Blob([
      piece,
      bytesOf(300 * KiB),
      piece,
      new Uint8Array(3_000 * KiB),
      piece.slice(0, 99),
    ]);
    const tree = await contentTree(source);
    const sent = new Map<string, number>();
    for (const part of partsOf(tree, [[0, source.size]])) {
      const blocks = CarBufferReader.fromBytes(await (await archiveOf(tree, source, part)).bytes()).blocks();
      expect(blocks[0]?.cid.toString(), "the root leads each part").toBe(tree.cid);
      for (const { cid, bytes } of blocks) {
        const digest = createHash("sha256").update(bytes).digest();
        expect(Buffer.compare(digest, cid.multihash.digest)).toBe(0);
        if (cid.code === 0x55) expect(sent.has(cid.toString())).toBe(false);
        sent.set(cid.toString(), bytes.byteLength);
      }
    }
    const named = [...tree.leaves, ...tree.branches].map(({ cid }) => cid.toString());
    expect(new Set(sent.keys())).toEqual(new Set(named));
  });

  it("begin with an outline that names every block and holds no byte of the file", async () => {
    const tree = await contentTree(bytesOf(180 * 256 * KiB));
    const archive = CarBufferReader.fromBytes(await outline(tree).bytes());
    const blocks = archive.blocks();
    expect(blocks.map(({ cid }) => cid.toString())).toEqual(tree.branches.map(({ cid }) => cid.toString()));
    expect(blocks).toHaveLength(3);
  });
});
