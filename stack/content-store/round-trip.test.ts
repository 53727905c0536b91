import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NFTStorage } from "nft.storage";
import { describe, expect, it } from "vitest";
import { contentId } from "#protocol/content/cid.ts";
import { type UploadProgress, uploadContent } from "#protocol/content/upload.ts";
import { patternBytes, storeOfFile, testSecret, testTicket, testWallet } from "./test-store.ts";
import { uploadFile } from "./upload/upload-file.ts";

const KiB = 1024;
const MB = 1024 * KiB;

const store = storeOfFile();

async function download(cid: string): Promise<Uint8Array> {
  const answer = await fetch(`${store.url}/ipfs/${cid}`);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

describe("upload and download", () => {
  it.each([0, 1, 256 * KiB - 1, 256 * KiB, 256 * KiB + 1, 512 * KiB, MB, 30 * MB])(
    "gives back %i bytes unchanged, under the id that was computed before",
    async (size) => {
      const bytes = patternBytes(size, size + 1);
      const before = await contentId(bytes);
      const uploaded = await uploadContent(bytes, { storageUrl: store.url, ticket: await testTicket() });
      expect(uploaded).toEqual(before);
      const back = await download(uploaded.cid);
      expect(back.byteLength).toBe(size);
      expect(Buffer.compare(back, bytes)).toBe(0);
      expect(`0x${createHash("sha256").update(back).digest("hex")}`).toBe(uploaded.sha256);
    },
  );

  it("takes what the nft.storage client itself encodes, in one part and in many", async () => {
    const client = new NFTStorage({ endpoint: new URL(store.url), token: await testTicket() });
    const bytes = patternBytes(12 * MB, 77);
    const small = await client.storeBlob(new Blob(["hello"]));
    expect(new TextDecoder().decode(await download(small))).toBe("hello");
    const options = { maxChunkSize: 2 * MB };
    const { cid, car } = await NFTStorage.encodeBlob(new Blob([bytes]));
    const parts: number[] = [];
    const stored = await client.storeCar(car, { ...options, onStoredChunk: (size) => parts.push(size) });
    expect(stored).toBe(cid.toString());
    expect(parts.length).toBeGreaterThan(5);
    expect(Buffer.compare(await download(stored), bytes)).toBe(0);
    expect((await contentId(bytes)).cid).toBe(stored);
  });

  it("keeps a 100 MB file from disk byte for byte and reports its progress in bytes", async () => {
    const dir = await mkdtemp(join(tmpdir(), "upload-file-"));
    const path = join(dir, "model.onnx");
    const bytes = patternBytes(100 * MB, 5);
    await writeFile(path, bytes);
    const progress: UploadProgress[] = [];
    const uploaded = await uploadFile(
      path,
      testWallet,
      { storageUrl: store.url, ticketSecret: testSecret },
      { onProgress: (step) => progress.push(step) },
    );
    await rm(dir, { recursive: true });
    expect(uploaded.size).toBe(100 * MB);
    const digest = createHash("sha256").update(bytes).digest("hex");
    expect(uploaded.sha256).toBe(`0x${digest}`);
    expect(
      createHash("sha256")
        .update(await download(uploaded.cid))
        .digest("hex"),
    ).toBe(digest);
    for (const phase of ["hashing", "uploading"] as const) {
      const done = progress.filter((step) => step.phase === phase).map((step) => step.doneBytes);
      expect(done.length).toBeGreaterThan(15);
      expect(done).toEqual(done.toSorted((a, b) => a - b));
      expect(done.at(-1)).toBe(100 * MB);
    }
  });

  it("stores content of many equal blocks once", async () => {
    const health = async () => (await (await fetch(`${store.url}/health`)).json()) as { bytes: number };
    const before = (await health()).bytes;
    const zeros = new Uint8Array(8 * MB);
    const { cid } = await uploadContent(zeros, { storageUrl: store.url, ticket: await testTicket() });
    expect((await health()).bytes - before).toBeLessThan(300 * KiB);
    expect(Buffer.compare(await download(cid), zeros)).toBe(0);
  });

  it("takes the same content again, also from several senders at once, and stores it once", async () => {
    const bytes = patternBytes(9 * MB, 9);
    const send = async () => uploadContent(bytes, { storageUrl: store.url, ticket: await testTicket() });
    const answers = await Promise.all([send(), send(), send()]);
    const again = await send();
    expect(new Set([...answers, again].map((answer) => answer.cid)).size).toBe(1);
    expect(Buffer.compare(await download(again.cid), bytes)).toBe(0);
    expect(await readdir(join(store.dir, "staging"))).toEqual([]);
  });

  it("serves a directory's list and the files inside it by name", async () => {
    const client = new NFTStorage({ endpoint: new URL(store.url), token: await testTicket() });
    const cid = await client.storeDirectory([
      new File(["a,b\n1,2\n"], "data/iris set.csv"),
      new File(['{"x":1}'], "data/meta.json"),
    ] as never);
    const listing = await (await fetch(`${store.url}/ipfs/${cid}/data`)).json();
    expect(listing).toMatchObject({ entries: [{ name: "iris set.csv" }, { name: "meta.json" }] });
    const file = await fetch(`${store.url}/ipfs/${cid}/data/iris%20set.csv`);
    expect(await file.text()).toBe("a,b\n1,2\n");
    expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("Content-Disposition")).toContain('filename="iris set.csv"');
    expect((await fetch(`${store.url}/ipfs/${cid}/data/absent.csv`)).status).toBe(404);
  });

  it("answers how much it holds", async () => {
    const answer = await fetch(`${store.url}/health`);
    expect(await answer.json()).toMatchObject({ status: "ok", unfinishedUploads: 0, quota: 10 * 1024 ** 3 });
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  });
});
