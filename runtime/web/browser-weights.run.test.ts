/** Real transfers into Chromium's private file system: whole, broken, stopped and resumed, forged, and without space. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startLoopbackServer } from "#dev-infra/http/loopback-server.ts";
import { sha256 } from "#protocol/documents/hashing.ts";
import type { ReferencedFile } from "../manifest/package-file.ts";
import { type BrowserRuntime, openBrowserRuntime } from "../test-support/browser.ts";

type Fetched = { progress: number[]; sha256?: string; problem?: string };
type Page = { fetchWeights(file: ReferencedFile, urls: string[], stopAt?: number): Promise<Fetched> };

const CONTENT = Uint8Array.from({ length: 3_000_000 }, (_, index) => (index * 31 + (index >> 9)) % 251);
let browser: BrowserRuntime;
let server: Awaited<ReturnType<typeof startLoopbackServer>>;
let answer: (request: IncomingMessage, response: ServerResponse, from: number) => void;
let ranges: (string | undefined)[];
let file: ReferencedFile;

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "range",
  "access-control-expose-headers": "content-range, content-length",
};

function writeHead(response: ServerResponse, from: number): void {
  const range = from > 0 && { "content-range": `bytes ${from}-${CONTENT.length - 1}/${CONTENT.length}` };
  response.writeHead(from > 0 ? 206 : 200, { ...CORS, "content-length": CONTENT.length - from, ...range });
}

/** Answers with the content from the requested place on. */
const sending =
  (content: Uint8Array): typeof answer =>
  (_, response, from) => {
    writeHead(response, from);
    response.end(content.subarray(from));
  };

/** Ends each connection once the page has received a part, because what waits in a broken connection may be lost. */
const breaking: typeof answer = async (_, response, from) => {
  writeHead(response, from);
  response.write(CONTENT.subarray(from, from + 1_000_000));
  await browser.page.waitForFunction(`globalThis.downloaded > ${from}`);
  if (from + 1_000_000 >= CONTENT.length) response.end();
  else response.destroy();
};

beforeAll(async () => {
  browser = await openBrowserRuntime();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  ranges = [];
  answer = sending(CONTENT);
  server = await startLoopbackServer((request, response) => {
    if (request.method === "OPTIONS") return response.writeHead(204, CORS).end();
    ranges.push(request.headers.range);
    return answer(request, response, Number(/bytes=(\d+)-/.exec(request.headers.range ?? "")?.[1] ?? 0));
  });
  file = {
    path: "model.gguf",
    role: "weights",
    sha256: await sha256(CONTENT),
    bytes: CONTENT.length,
    sources: ["ipfs://bafkreidq6amdlqy76hcim7juqihwzjuhmyd75iypsmukbuwucvzk76c2ju"],
  };
  await browser.page.evaluate(async () => {
    Object.assign(globalThis, { downloaded: 0 });
    const root = await navigator.storage.getDirectory();
    await root.removeEntry("weights", { recursive: true }).catch(() => undefined);
  });
});
afterEach(() => server.close());

const fetched = (wanted = file, stopAt?: number) =>
  browser.page.evaluate<Fetched, [ReferencedFile, string[], number | undefined]>(
    ([given, urls, stop]) => (globalThis as unknown as Page).fetchWeights(given, urls, stop),
    [wanted, [`${server.url}/model`], stopAt],
  );
const stored = () =>
  browser.page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("weights", { create: true });
    const names: string[] = [];
    for await (const name of (folder as unknown as { keys(): AsyncIterable<string> }).keys())
      names.push(name);
    return names;
  });

test("weights are loaded once and stay in the browser for the next visit", async () => {
  expect(await fetched()).toMatchObject({ sha256: file.sha256 });
  await browser.page.reload();
  await browser.page.waitForFunction("globalThis.fetchWeights");
  expect(await fetched()).toEqual({ progress: [], sha256: file.sha256 });
  expect(ranges).toEqual([undefined]);
  expect(await stored()).toEqual([file.sha256.slice(2)]);
});

test("a broken transfer is resumed where it broke", async () => {
  answer = breaking;
  expect(await fetched()).toMatchObject({ sha256: file.sha256 });
  expect(ranges[0]).toBeUndefined();
  expect(ranges.length).toBeGreaterThan(2);
  expect(ranges.slice(1).every((range) => /^bytes=[1-9]\d*-$/.test(range ?? ""))).toBe(true);
});

test("a stopped download is resumed by the next one", async () => {
  answer = (_, response, from) => {
    response.writeHead(from > 0 ? 206 : 200, { ...CORS, "content-length": CONTENT.length });
    response.write(CONTENT.subarray(0, 1_500_000));
  };
  expect(await fetched(file, 1)).toMatchObject({ problem: "stopped" });
  answer = sending(CONTENT);
  expect(await fetched()).toMatchObject({ sha256: file.sha256 });
  expect(ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
});

test("two tabs load the file once", async () => {
  const [one, other] = await Promise.all([fetched(), fetched()]);
  expect([one?.sha256, other?.sha256]).toEqual([file.sha256, file.sha256]);
  expect(ranges).toEqual([undefined]);
});

test("forged weights are discarded with a sentence", async () => {
  answer = sending(CONTENT.map((byte) => byte ^ 1));
  expect((await fetched()).problem).toMatch(/does not have the SHA-256 of the manifest/);
  expect((await stored()).filter((name) => !name.endsWith(".part"))).toEqual([]);
});

test("weights larger than the space of the browser are refused before a request", async () => {
  const large = { ...file, sha256: `0x${"7".repeat(64)}` as const, bytes: 8e18 };
  expect((await fetched(large)).problem).toMatch(/^model\.gguf has .+; this browser grants this site .+\.$/);
  expect(ranges).toEqual([]);
});
