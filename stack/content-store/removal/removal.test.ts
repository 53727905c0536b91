import { execFile } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { CID } from "multiformats/cid";
import { afterEach, describe, expect, it, vi } from "vitest";
import { bodyOf, type LoopbackServer, startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { uploadContent } from "#protocol/content/upload.ts";
import { silentLog } from "../content-log.ts";
import { ContentDisk } from "../disk/content-disk.ts";
import { ContentRecords } from "../records/content-records.ts";
import {
  blocksOf,
  carOf,
  patternBytes,
  postCar,
  startTestStore,
  type TestStore,
  testTicket,
} from "../test-store.ts";
import { sweep } from "./sweep.ts";

const KiB = 1024;
const DAY = 86_400;
const run = promisify(execFile);
const script = new URL("./remove-content.ts", import.meta.url).pathname;

vi.setConfig({ testTimeout: 600_000 });

let store: TestStore | undefined;
let index: LoopbackServer | undefined;
afterEach(async () => {
  await store?.remove();
  await index?.close();
  store = undefined;
  index = undefined;
});

const send = async (url: string, bytes: Uint8Array<ArrayBuffer>, sub = `0x${"a".repeat(40)}`) =>
  (await uploadContent(bytes, { storageUrl: url, ticket: await testTicket({ sub }) })).cid;
const statusOf = async (url: string, cid: string) => (await fetch(`${url}/ipfs/${cid}`)).status;

describe("gateway:remove", () => {
  it("takes a content down, keeps what it shares with others, and refuses it from then on", async () => {
    const running = await startTestStore();
    store = running;
    const common = patternBytes(512 * KiB, 1);
    const bad = new Uint8Array(Buffer.concat([common, patternBytes(300 * KiB, 2)]));
    const good = new Uint8Array(Buffer.concat([common, patternBytes(300 * KiB, 3)]));
    const [badCid, goodCid] = [await send(running.url, bad), await send(running.url, good)];
    const env = { ...process.env, CONTENT_DIR: running.dir };
    const { stdout } = await run(process.execPath, [script, badCid, "--reason", "court order 7"], { env });
    expect(stdout).toMatch(/1 contents are denied.*Copies at a pinning service/);
    await vi.waitFor(async () => expect(await statusOf(running.url, badCid)).toBe(410), { timeout: 120_000 });
    await vi.waitFor(
      async () => {
        const usage = await (await fetch(`${running.url}/usage/0x${"a".repeat(40)}`)).json();
        expect(usage).toMatchObject({ bytes: good.byteLength, contents: 1 });
      },
      { timeout: 120_000 },
    );
    const kept = new Uint8Array(await (await fetch(`${running.url}/ipfs/${goodCid}`)).arrayBuffer());
    expect(Buffer.compare(kept, good)).toBe(0);
    await expect(send(running.url, bad)).rejects.toThrow(/operator of this content store has removed/);
    await run(process.execPath, [script, badCid, "--undo"], { env });
    await vi.waitFor(async () => expect(await send(running.url, bad)).toBe(badCid), { timeout: 120_000 });
    expect(await statusOf(running.url, badCid)).toBe(200);
  });

  it("refuses a denied file inside a folder as well, and changes nothing for an invalid content id", async () => {
    store = await startTestStore();
    const [leaf] = await blocksOf(patternBytes(KiB, 4));
    const [other] = await blocksOf(patternBytes(KiB, 5));
    if (!leaf || !other) throw new Error("A file has a root.");
    const env = { ...process.env, CONTENT_DIR: store.dir };
    await expect(run(process.execPath, [script, "holiday.jpg"], { env })).rejects.toThrow(
      /Nothing was changed/,
    );
    await run(process.execPath, [script, String(leaf.cid)], { env });
    const { url } = store;
    const car = await carOf([other.cid], [other, leaf]);
    await vi.waitFor(async () => expect((await postCar(url, car, await testTicket())).status).toBe(451), {
      timeout: 120_000,
    });
  });
});

/** An index whose tasks name these contents; `lag` seconds behind. */
async function indexOf(tasks: readonly object[], lag = 0) {
  index = await startLoopbackServer(async (request, response) => {
    await bodyOf(request);
    const timestamp = Math.floor(Date.now() / 1_000) - lag;
    const none = { models: [], modelRevisions: [], verifications: [], activities: [] };
    const data = { _meta: { block: { timestamp }, hasIndexingErrors: false }, ...none, tasks };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data }));
  });
  return index.url;
}

/** A stopped store with these files, all last sent nine days ago; the one named "new" today. */
async function agedStore(
  files: Record<string, { account: string; bytes: Uint8Array<ArrayBuffer>; daysAgo?: number }>,
) {
  const dir = await mkdtemp(join(tmpdir(), "content-sweep-"));
  store = await startTestStore({ dir });
  const cids: Record<string, string> = {};
  for (const [name, { account, bytes }] of Object.entries(files))
    cids[name] = await send(store.url, bytes, account);
  await store.close();
  const path = join(dir, "records", "uploads.jsonl");
  const now = Math.floor(Date.now() / 1_000);
  const names = Object.fromEntries(Object.entries(cids).map(([name, cid]) => [cid, name]));
  const aged = (await readFile(path, "utf8"))
    .trim()
    .split("\n")
    .map((line) => {
      const record = JSON.parse(line) as { root: string; at: number };
      const daysAgo = files[names[record.root] ?? ""]?.daysAgo ?? 9;
      return JSON.stringify({ ...record, at: now - daysAgo * DAY });
    });
  await writeFile(path, `${aged.join("\n")}\n`);
  const disk = await ContentDisk.open(dir, 1e9);
  const records = await ContentRecords.open(path);
  const sweepWith = async (indexUrl: string) => {
    const removed = await sweep({ disk, records, indexUrl, log: silentLog }, now);
    return Object.keys(cids).filter((name) => removed.includes(cids[name] ?? ""));
  };
  const has = (name: string) => disk.has(CID.parse(cids[name] ?? ""));
  return { cids, sweepWith, has, records };
}

describe("files that nothing refers to", () => {
  const account = (digit: string) => `0x${digit.repeat(40)}`;
  const file = (seed: number, digit: string, daysAgo?: number) => ({
    account: account(digit),
    bytes: patternBytes(300 * KiB, seed),
    ...(daysAgo !== undefined && { daysAgo }),
  });

  it("go a week after they were last sent; what rows, documents and companions need stays", async () => {
    const output = file(11, "c");
    const { cid: outputCid } = await import("#protocol/content/cid.ts").then((m) =>
      m.contentId(output.bytes),
    );
    const bundle = new TextEncoder().encode(JSON.stringify({ outputDataHash: outputCid }));
    const aged = await agedStore({
      input: file(10, "b"),
      output,
      bundle: { account: account("d"), bytes: bundle, daysAgo: 30 },
      companion: file(12, "b", 9.5),
      abandoned: file(13, "b", 20),
      junk: file(14, "e"),
      fresh: file(16, "1", 6),
    });
    const tasks = [
      { id: "0x01", dataPointer: `ipfs://${aged.cids.input}`, metadataCid: "", resultCid: aged.cids.bundle },
    ];
    const url = await indexOf(tasks);
    expect(await aged.sweepWith(url)).toEqual(["abandoned", "junk"]);
    expect([aged.has("junk"), aged.has("input"), aged.has("output")]).toEqual([false, true, true]);
    expect(aged.records.usedBy(account("e"))).toEqual({ bytes: 0, contents: 0 });
  });

  it("stay while the index is behind, does not answer, or knows none of the store's files", async () => {
    const aged = await agedStore({ input: file(20, "b"), junk: file(21, "e") });
    await expect(aged.sweepWith("http://127.0.0.1:9")).rejects.toThrow(/index did not answer/);
    await expect(
      aged.sweepWith(await indexOf([{ id: "0x01", dataPointer: aged.cids.input }], 7_200)),
    ).rejects.toThrow(/more than an hour behind/);
    await index?.close();
    expect(await aged.sweepWith(await indexOf([]))).toEqual([]);
    expect(aged.has("junk")).toBe(true);
  });
});
