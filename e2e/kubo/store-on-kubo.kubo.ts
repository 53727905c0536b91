/** The content store with a Kubo node as its back end: uploads, resumption, ranges, archives, and what goes wrong. */
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CID } from "multiformats/cid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { taskArchiveUrl } from "#protocol/content/archive/archive-url.ts";
import { verifyArchive } from "#protocol/content/archive/verify-archive.ts";
import { contentId } from "#protocol/content/cid.ts";
import { contentUrls, fetchContent } from "#protocol/content/gateway.ts";
import { uploadContent } from "#protocol/content/upload.ts";
import { FolderBackend } from "#stack/content-store/backend/folder-backend.ts";
import { moveContent } from "#stack/content-store/backend/move-content.ts";
import { openPlaces } from "#stack/content-store/backend/open-places.ts";
import {
  blocksOf,
  carOf,
  patternBytes,
  postCar,
  startTestStore,
  type TestStore,
  testTicket,
} from "#stack/content-store/test-store.ts";
import { type KuboNode, startKubo } from "./kubo-node.ts";

const KiB = 1_024;
const MB = KiB * KiB;

let kubo: KuboNode;
let store: TestStore;
let dir: string;

async function open(): Promise<TestStore> {
  const places = await openPlaces({ IPFS_API_URL: kubo.url, PINNING_SERVICE_ORIGINS: [] } as never);
  return startTestStore({ dir, backend: places.backend });
}

beforeAll(async () => {
  kubo = await startKubo();
  dir = await mkdtemp(join(tmpdir(), "store-on-kubo-"));
  store = await open();
});
afterAll(async () => {
  await store.remove();
  await kubo.remove();
  await rm(dir, { recursive: true, force: true });
});

async function put(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return (await uploadContent(bytes, { storageUrl: store.url, ticket: await testTicket() })).cid;
}
const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const get = (cid: string, headers: Record<string, string> = {}) =>
  fetch(`${store.url}/ipfs/${cid}`, { headers });

describe("a file that is uploaded", () => {
  it.each([0, 1, 256 * KiB - 1, 256 * KiB, 256 * KiB + 1, MB + 1, 46 * MB, 100 * MB])(
    "of %i bytes is pinned in Kubo, and comes back unchanged",
    async (size) => {
      const bytes = patternBytes(size, size + 1);
      const cid = await put(bytes);
      expect(cid).toBe((await contentId(bytes)).cid);
      expect(await kubo.command("pin", "ls", "--type=recursive", "--quiet", cid)).toBe(cid);
      const answer = await get(cid);
      expect(answer.status).toBe(200);
      expect(digest(new Uint8Array(await answer.arrayBuffer()))).toBe(digest(bytes));
    },
  );

  it("is read by Kubo's own commands, too", async () => {
    const cid = await put(new TextEncoder().encode("read by another program\n"));
    expect(await kubo.command("cat", cid)).toBe("read by another program");
  });

  it("gives exactly the bytes of a range, over the borders of blocks", async () => {
    const bytes = patternBytes(9 * MB + 123, 1_000);
    const cid = await put(bytes);
    for (const [first, last] of [
      [0, 0],
      [262_100, 262_200],
      [4_194_300, 4_194_310],
      [9 * MB, 9 * MB + 122],
    ] as const) {
      const answer = await get(cid, { Range: `bytes=${first}-${last}` });
      expect(answer.status).toBe(206);
      const part = new Uint8Array(await answer.arrayBuffer());
      expect(Buffer.compare(part, bytes.subarray(first, last + 1))).toBe(0);
    }
  });

  it("sent in parts is taken up where it was after a restart of the store, and visible only when it is whole", async () => {
    const blocks = await blocksOf(patternBytes(3 * MB, 1_001));
    const root = blocks[0]?.cid as CID;
    const part = async (from: number, to?: number) =>
      postCar(store.url, await carOf([root], blocks.slice(from, to)), await testTicket());
    expect((await part(0, 5)).value?.complete).toBe(false);
    expect((await get(String(root))).status).toBe(404);
    await store.close();
    store = await open();
    expect((await part(5)).value?.complete).toBe(true);
    expect((await get(String(root))).status).toBe(200);
    // Sent once more it is there already, and nothing is left to be tidied up.
    expect((await part(0)).value?.complete).toBe(true);
    expect(await (await fetch(`${store.url}/health`)).json()).toMatchObject({
      backend: "kubo",
      unfinishedUploads: 0,
    });
  });

  it("survives Kubo's garbage collection, and comes as a CAR that proves itself", async () => {
    const bytes = patternBytes(2 * MB, 1_002);
    const cid = await put(bytes);
    await kubo.command("repo", "gc", "--quiet");
    expect(
      digest(await fetchContent(contentUrls([`${store.url}/ipfs/`], cid), cid, { maxBytes: 4 * MB })),
    ).toBe(digest(bytes));
    const archive = await fetch(
      taskArchiveUrl(store.url, { task: "7", input: cid, results: [], receipts: [] }),
    );
    const report = await verifyArchive(await archive.blob());
    expect(report).toMatchObject({
      problems: [],
      files: [{ path: "archive.json" }, { path: "input", cid, size: 2 * MB }],
    });
  });
});

describe("content that lies in a folder", () => {
  it("is moved into Kubo, once, with everything that belongs to it; what is damaged is named", async () => {
    const old = await startTestStore();
    const files = [patternBytes(3 * MB, 1_010), patternBytes(70, 1_011), patternBytes(600 * KiB, 1_012)];
    const cids: string[] = [];
    for (const bytes of files) {
      const { cid } = await uploadContent(bytes, { storageUrl: old.url, ticket: await testTicket() });
      cids.push(cid);
    }
    await old.close();
    const folder = await FolderBackend.open(join(old.dir, "blocks"));
    const { backend } = await openPlaces({ IPFS_API_URL: kubo.url, PINNING_SERVICE_ORIGINS: [] } as never);
    if (!backend) throw new Error("no back end");
    const lines: string[] = [];
    const say = (line: string) => lines.push(line);
    expect(await moveContent(folder, backend, say)).toEqual({ moved: 3, present: 0, failed: [] });
    expect(lines.toSorted()).toEqual(cids.toSorted());
    expect(await moveContent(folder, backend, say)).toEqual({ moved: 0, present: 3, failed: [] });
    for (const [index, cid] of cids.entries()) {
      const back = new Uint8Array(await (await get(cid)).arrayBuffer());
      expect(digest(back)).toBe(digest(files[index] as Uint8Array));
    }
    await rm(old.dir, { recursive: true });
  });
});

describe("when Kubo does not answer", () => {
  it("nothing is said to be stored, and the same upload goes through when it is back", async () => {
    const bytes = patternBytes(MB, 1_003);
    const blocks = await blocksOf(bytes);
    const root = blocks[0]?.cid as CID;
    const car = await carOf([root], blocks);
    const kept = await put(patternBytes(500, 1_004));
    await kubo.halt("SIGKILL");
    const refused = await postCar(store.url, car, await testTicket());
    expect(refused).toMatchObject({ status: 500, ok: false, error: { name: "StorageFailed" } });
    expect((await get(kept)).status).toBe(500);
    await kubo.resume();
    expect((await get(String(root))).status).toBe(404);
    expect((await postCar(store.url, car, await testTicket())).value?.complete).toBe(true);
    expect(digest(new Uint8Array(await (await get(String(root))).arrayBuffer()))).toBe(digest(bytes));
    expect((await get(kept)).status).toBe(200);
  });

  it("the store does not start, and says whom it asked", async () => {
    const settings = { IPFS_API_URL: "http://127.0.0.1:9", PINNING_SERVICE_ORIGINS: [] };
    await expect(openPlaces(settings as never)).rejects.toThrow(/127\.0\.0\.1:9 does not answer/);
  });
});
