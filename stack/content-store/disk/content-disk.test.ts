import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CID } from "multiformats/cid";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  blocksOf,
  carOf,
  leafOf,
  patternBytes,
  postCar,
  startTestStore,
  type TestBlock,
  testTicket,
} from "../test-store.ts";
import { readBlock } from "./block.ts";
import { CidFileName } from "./cid-file-name.ts";
import { ContentDisk } from "./content-disk.ts";

const MB = 1024 * 1024;
const hour = 3600 * 1000;

// Ends a test that hangs. No test depends on the speed of the machine.
vi.setConfig({ testTimeout: 600_000 });

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "content-disk-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function add(disk: ContentDisk, root: CID, blocks: readonly TestBlock[]): Promise<boolean> {
  const upload = await disk.begin(root);
  for (const { cid, bytes } of blocks) if (!upload.has(cid)) await upload.add(readBlock(cid, bytes), bytes);
  const complete = await upload.finishIfComplete();
  await disk.end(upload);
  return complete;
}

describe("unfinished upload", () => {
  it("is removed after hours without a continuation, and not before", async () => {
    const blocks = await blocksOf(patternBytes(MB, 400));
    const disk = await ContentDisk.open(dir, 10 * MB);
    await add(disk, blocks[0]?.cid as CID, blocks.slice(0, 2));
    expect(disk.usage).toMatchObject({ unfinishedUploads: 1 });
    expect(await disk.removeAbandoned(Date.now() + 2 * hour)).toBe(0);
    expect(await disk.removeAbandoned(Date.now() + 4 * hour)).toBe(1);
    expect(disk.usage).toMatchObject({ unfinishedUploads: 0, unfinishedBytes: 0 });
    expect(await readdir(join(dir, "staging"))).toEqual([]);
    expect(await add(disk, blocks[0]?.cid as CID, blocks)).toBe(true);
  });

  it("whose blocks were all there when the process died is completed at the next start", async () => {
    const blocks = await blocksOf(patternBytes(MB, 401));
    const root = blocks[0]?.cid as CID;
    const name = new CidFileName();
    for (const { cid, bytes } of blocks) {
      const { dir: folder, file } = name.encode(cid);
      await mkdir(join(dir, "staging", String(root), folder), { recursive: true });
      await writeFile(join(dir, "staging", String(root), folder, file), bytes);
    }
    const disk = await ContentDisk.open(dir, 10 * MB);
    expect(disk.has(root)).toBe(true);
    expect(disk.usage).toMatchObject({ blocks: blocks.length, unfinishedUploads: 0 });
  });

  it("counts against the quota, and so does what its sender has announced", async () => {
    const disk = await ContentDisk.open(dir, 10 * MB);
    const [first, second] = [await blocksOf(patternBytes(100, 402)), await blocksOf(patternBytes(100, 403))];
    const block = await leafOf(patternBytes(1.5 * MB, 406));
    const sending = await disk.begin(first[0]?.cid as CID);
    sending.declaredBytes = 8 * MB;
    await sending.add(readBlock(block.cid, block.bytes), block.bytes);
    const other = await disk.begin(second[0]?.cid as CID);
    expect(() => disk.requireRoom(other, 7 * MB)).toThrow(/content store is full/);
    await disk.end(sending);
    expect(() => disk.requireRoom(other, 7 * MB)).not.toThrow();
    await disk.end(other);
  });

  it("of one root is not corrupted by concurrent restarts of the upload", async () => {
    const blocks = await blocksOf(patternBytes(2 * MB, 404));
    const root = blocks[0]?.cid as CID;
    const disk = await ContentDisk.open(dir, 10 * MB);
    const pairs = blocks.slice(1).map((block) => [blocks[0] as TestBlock, block]);
    const answers = await Promise.all([...pairs, [], [], ...pairs].map((part) => add(disk, root, part)));
    expect(answers).toContain(true);
    expect(disk.has(root)).toBe(true);
    expect(disk.usage).toMatchObject({ blocks: blocks.length, unfinishedUploads: 0 });
    expect(await readdir(join(dir, "staging"))).toEqual([]);
  });
});

describe("folder", () => {
  it("keeps foreign files", async () => {
    await mkdir(join(dir, "blocks"), { recursive: true });
    await mkdir(join(dir, "staging", "notes"), { recursive: true });
    await writeFile(join(dir, "blocks", ".notes.tmp"), "mine");
    await writeFile(join(dir, "blocks", "notes.block"), "mine");
    const disk = await ContentDisk.open(dir, MB);
    expect(disk.usage.blocks).toBe(0);
    expect((await readdir(join(dir, "blocks"))).toSorted()).toEqual([".notes.tmp", "notes.block"]);
    expect(await readdir(join(dir, "staging"))).toEqual(["notes"]);
  });
});

describe("block that the disk has damaged", () => {
  it("is never served, and an upload of its file repairs it", async () => {
    const store = await startTestStore({ dir });
    const bytes = patternBytes(MB, 405);
    const blocks = await blocksOf(bytes);
    const car = await carOf([blocks[0]?.cid as CID], blocks);
    const cid = (await postCar(store.url, car, await testTicket())).value?.cid;
    const leaf = blocks[1]?.cid as CID;
    const { dir: folder, file } = new CidFileName().encode(leaf);
    await writeFile(join(dir, "blocks", folder, file), "something else");

    // The answer has begun when the damage is found: the connection ends, and the log says why.
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const whole = await fetch(`${store.url}/ipfs/${cid}`);
    await expect(whole.arrayBuffer()).rejects.toThrow();
    expect(String(log.mock.calls[0]?.[0])).toContain(`The block ${leaf} is damaged on disk`);
    log.mockRestore();
    const direct = await fetch(`${store.url}/ipfs/${leaf}`);
    expect(direct.status).toBe(500);
    expect(await direct.json()).toMatchObject({
      error: { message: expect.stringMatching(/upload the file again/) },
    });

    await postCar(store.url, car, await testTicket());
    const back = new Uint8Array(await (await fetch(`${store.url}/ipfs/${cid}`)).arrayBuffer());
    expect(Buffer.compare(back, bytes)).toBe(0);
    await store.remove();
  });
});
