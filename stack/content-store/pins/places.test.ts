/** Copies at further places, on small servers with a Kubo node's and a pinning service's answers; the real node: `npm run release -- kubo`. */
import { CarReader } from "@ipld/car/reader";
import { CID } from "multiformats/cid";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  bodyOf,
  bytesOf,
  type LoopbackServer,
  startLoopbackServer,
} from "#dev-infra/http/loopback-server.ts";
import { uploadContent } from "#protocol/content/upload.ts";
import { matchesHash } from "../disk/block.ts";
import { patternBytes, startTestStore, type TestStore, testTicket } from "../test-store.ts";
import { KuboNode } from "./kubo-node.ts";
import { PinningService } from "./pinning-client.ts";
import type { ContentPlace } from "./place.ts";

const absent = "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku";
const keepDays = 30;

const servers: LoopbackServer[] = [];
let store: TestStore | undefined;
afterEach(async () => {
  await store?.remove();
  store = undefined;
  for (const server of servers.splice(0)) await server.close();
});

async function serve(answer: Parameters<typeof startLoopbackServer>[0]): Promise<string> {
  const server = await startLoopbackServer(answer);
  servers.push(server);
  return server.url;
}

async function openStore(...places: ContentPlace[]): Promise<TestStore> {
  store = await startTestStore({ places, keepDays: 7 });
  return store;
}

async function put(url: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return (await uploadContent(bytes, { storageUrl: url, ticket: await testTicket() })).cid;
}

interface ContentStatus {
  bytes: number | null;
  since: number | null;
  places: { name: string; status: string; until?: number; detail?: string }[];
}
const statusOf = async (url: string, cid: string): Promise<ContentStatus> =>
  (await fetch(`${url}/kept/${cid}`)).json();

/** Waits for the further place's status, however slow the machine is. */
const reaches = (url: string, cid: string, status: string) =>
  vi.waitFor(async () => expect((await statusOf(url, cid)).places[1]).toMatchObject({ status }), {
    timeout: 120_000,
    interval: 100,
  });

describe("a pinning service", { timeout: 600_000 }, () => {
  /** A service that fetches a content as a CAR from the store when it receives a request to pin it. */
  async function pinningService(storeUrl: () => string) {
    const token = "the-token-of-this-store-at-the-service";
    const pins = new Map<string, { status: string; blocks: number }>();
    const url = await serve(async (request, response) => {
      if (request.headers.authorization !== `Bearer ${token}`) return void response.writeHead(401).end();
      const answerOf = (cid: string) => ({
        requestid: `request-of-${cid}`,
        status: pins.get(cid)?.status,
        pin: { cid },
        delegates: [],
        info: { pinned_until: new Date(Date.now() + keepDays * 86_400_000).toISOString() },
      });
      const address = new URL(request.url ?? "", "http://service");
      if (request.method === "GET") {
        const cid = address.searchParams.get("cid") ?? address.pathname.replace("/pins/request-of-", "");
        const results = pins.has(cid) ? [answerOf(cid)] : [];
        const body = address.searchParams.has("cid") ? { count: results.length, results } : results[0];
        return void response.writeHead(body ? 200 : 404).end(JSON.stringify(body ?? {}));
      }
      const { cid } = JSON.parse(await bodyOf(request)) as { cid: string };
      pins.set(cid, { status: "pinning", blocks: 0 });
      response.writeHead(202).end(JSON.stringify(answerOf(cid)));
      const car = await fetch(`${storeUrl()}/ipfs/${cid}?format=car`);
      const reader = await CarReader.fromBytes(new Uint8Array(await car.arrayBuffer()));
      let blocks = 0;
      for await (const block of reader.blocks()) {
        if (!matchesHash(CID.decode(block.cid.bytes), block.bytes)) return;
        blocks += 1;
      }
      pins.set(cid, { status: "pinned", blocks });
    });
    return { place: new PinningService({ url, token }), host: new URL(url).host, pins };
  }

  it("fetches an upload from this store, and the store reports how long both keep it", async () => {
    let address = "";
    const { place, host, pins } = await pinningService(() => address);
    const { url } = await openStore(place);
    address = url;
    const cid = await put(url, patternBytes(3_000_000, 700));
    await reaches(url, cid, "pinned");
    expect(pins.get(cid)?.blocks).toBeGreaterThan(10);
    const { places, since, bytes } = await statusOf(url, cid);
    expect(bytes).toBe(3_000_000);
    expect(places[0]).toEqual({ name: "folder", status: "pinned", until: (since as number) + 7 * 86_400 });
    expect(places[1]).toMatchObject({ name: host, status: "pinned" });
    expect(places[1]?.until as number).toBeGreaterThanOrEqual((since as number) + keepDays * 86_400);
  });

  it("reports absent for content that was never uploaded, and refuses an invalid content id", async () => {
    const { place } = await pinningService(() => "");
    const { url } = await openStore(place);
    expect((await statusOf(url, absent)).places.map(({ status }) => status)).toEqual(["absent", "absent"]);
    expect((await fetch(`${url}/kept/nonsense`)).status).toBe(400);
  });
});

describe("a Kubo node", { timeout: 600_000 }, () => {
  /** A node that imports CARs; `named` is the root it reports, the CAR's own unless given. */
  async function kubo({ named, lists = true }: { named?: string; lists?: boolean } = {}) {
    const pins = new Set<string>();
    const url = await serve(async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://kubo");
      const command = pathname.replace("/api/v0/", "");
      const body = await bytesOf(request);
      const cid = searchParams.get("arg") ?? "";
      if (command === "dag/import") {
        const start = body.indexOf("\r\n\r\n") + 4;
        const car = await CarReader.fromBytes(body.subarray(start, body.lastIndexOf("\r\n--")));
        const [root] = await car.getRoots();
        if (lists) pins.add(String(root));
        return void response.end(`${JSON.stringify({ Root: { Cid: { "/": named ?? String(root) } } })}\n`);
      }
      if (command === "pin/rm" && pins.delete(cid)) return void response.end("{}");
      if (command === "pin/ls" && pins.has(cid)) return void response.end('{"Keys":{}}');
      response.writeHead(500).end(JSON.stringify({ Message: `path '${cid}' is not pinned`, Code: 0 }));
    });
    return { url, pins };
  }

  it("pins a copy of every upload, and unpins content that the operator removes", async () => {
    const node = await kubo();
    const running = await openStore(new KuboNode({ url: node.url }));
    const cid = await put(running.url, patternBytes(900_000, 950));
    await reaches(running.url, cid, "pinned");
    expect([...node.pins]).toEqual([cid]);
    const { execFile } = await import("node:child_process");
    const script = new URL("../removal/remove-content.ts", import.meta.url).pathname;
    const env = { ...process.env, CONTENT_DIR: running.dir };
    await new Promise<void>((resolve, reject) =>
      execFile(process.execPath, [script, cid], { env }, (error) => (error ? reject(error) : resolve())),
    );
    await vi.waitFor(() => expect(node.pins.size).toBe(0), { timeout: 120_000, interval: 100 });
    expect((await fetch(`${running.url}/ipfs/${cid}`)).status).toBe(410);
  });

  it.each([
    ["reports another root", { named: absent, lists: false }, /instead of/],
    ["lists no pin after the import", { lists: false }, /lists no pin/],
  ])("that %s has not kept the content, which stays readable here", async (_what, answers, detail) => {
    const node = await kubo(answers);
    const { url } = await openStore(new KuboNode({ url: node.url }));
    const cid = await put(url, patternBytes(70_000, 951));
    await vi.waitFor(async () => expect((await statusOf(url, cid)).places[1]?.detail).toMatch(detail), {
      timeout: 120_000,
      interval: 50,
    });
    expect((await fetch(`${url}/ipfs/${cid}`)).status).toBe(200);
  });

  it("that does not answer delays the copy and never an upload", async () => {
    const { url } = await openStore(new KuboNode({ url: "http://127.0.0.1:9" }));
    const cid = await put(url, patternBytes(70_000, 952));
    await reaches(url, cid, "failed");
    expect((await statusOf(url, cid)).places[0]).toMatchObject({ name: "folder", status: "pinned" });
  });
});
