/** Archives of strangers that are small and unpack without an end, or to two files of one name. */
import { CarWriter } from "@ipld/car";
import { encode, prepare } from "@ipld/dag-pb";
import { UnixFS } from "ipfs-unixfs";
import { CID } from "multiformats/cid";
import { sha256 } from "multiformats/hashes/sha2";
import { expect, test } from "vitest";
import { ArchiveReader } from "./archive-reader.ts";
import { verifyArchive } from "./verify-archive.ts";

interface Block {
  readonly cid: CID;
  readonly bytes: Uint8Array;
}

async function node(
  type: "file" | "directory",
  children: readonly (readonly [string, CID])[],
): Promise<Block> {
  const blockSizes = type === "file" ? children.map(() => 1n) : [];
  const links = children.map(([Name, Hash]) => ({ Name, Hash, Tsize: 1 }));
  const bytes = encode(prepare({ Data: new UnixFS({ type, blockSizes }).marshal(), Links: links }));
  return { cid: CID.createV1(0x70, await sha256.digest(bytes)), bytes };
}

async function raw(text: string): Promise<Block> {
  const bytes = new TextEncoder().encode(text);
  return { cid: CID.createV1(0x55, await sha256.digest(bytes)), bytes };
}

async function archiveOf(blocks: readonly Block[]): Promise<Blob> {
  const { writer, out } = CarWriter.create([(blocks[0] as Block).cid]);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reading = (async () => {
    for await (const piece of out) pieces.push(new Uint8Array(piece));
  })();
  for (const block of blocks) await writer.put(block);
  await writer.close();
  await reading;
  return new Blob(pieces);
}

/** Each level names the one below it `width` times. */
async function bomb(type: "file" | "directory", width: number, levels: number): Promise<Block[]> {
  const blocks = [await raw("x")];
  for (let level = 0; level < levels; level++) {
    const { cid } = blocks[0] as Block;
    blocks.unshift(
      await node(
        type,
        Array.from({ length: width }, (_, index) => [`${type === "file" ? "" : index}`, cid]),
      ),
    );
  }
  return blocks;
}

test("directories that name each other many times are refused, and use neither time nor memory", async () => {
  const archive = await archiveOf(await bomb("directory", 100, 30));
  expect(archive.size).toBeLessThan(200_000);
  const limits = { files: 1_000, blocks: 5_000 };
  await expect(verifyArchive(archive, limits)).rejects.toThrow("The archive has more than 1000 files.");
});

test("a file that repeats its blocks without an end is refused", async () => {
  const [file, ...below] = await bomb("file", 100, 30);
  const reader = await ArchiveReader.open(await archiveOf([file as Block, ...below]), {
    files: 1,
    blocks: 5_000,
  });
  const read = async () => {
    let bytes = 0;
    for await (const piece of reader.bytes((file as Block).cid)) bytes += piece.byteLength;
    return bytes;
  };
  await expect(read()).rejects.toThrow("The archive's files have more than 5000 blocks.");
});

test("two files of one name are a problem: unpacking keeps only one of them", async () => {
  const [good, other] = [await raw("good"), await raw("other")];
  const files = [{ path: "input", cid: String(good.cid) }];
  const list = await raw(JSON.stringify({ version: 1, task: "42", files, missing: [] }));
  const names = [
    ["archive.json", list.cid],
    ["input", other.cid],
    ["input", good.cid],
  ] as const;
  const root = await node("directory", names);
  const { problems } = await verifyArchive(await archiveOf([root, list, good, other]));
  expect(problems).toContain("input is in the archive twice.");
});
