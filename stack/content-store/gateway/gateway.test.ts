import { CarReader } from "@ipld/car/reader";
import { CID } from "multiformats/cid";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { uploadContent } from "#protocol/content/upload.ts";
import { blocksOf, patternBytes, startTestStore, type TestStore, testTicket } from "../test-store.ts";

const MB = 1024 * 1024;

// Ends a test that hangs. No test depends on the speed of the machine.
vi.setConfig({ testTimeout: 600_000 });

let store: TestStore;
let file: { cid: string; bytes: Uint8Array };
beforeAll(async () => {
  store = await startTestStore();
  const bytes = patternBytes(9 * MB + 123, 100);
  file = { bytes, ...(await put(bytes)) };
});
afterAll(() => store.remove());

async function put(content: Uint8Array<ArrayBuffer> | string): Promise<{ cid: string }> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return uploadContent(bytes, { storageUrl: store.url, ticket: await testTicket() });
}

function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  return fetch(`${store.url}/ipfs/${path}`, { method, headers });
}

describe("range", () => {
  const size = 9 * MB + 123;
  it.each([
    ["bytes=0-0", 0, 0],
    ["bytes=0-99", 0, 99],
    ["bytes=262100-262200", 262_100, 262_200],
    ["bytes=4194300-4194310", 4_194_300, 4_194_310],
    ["bytes=100-9000000", 100, 9_000_000],
    ["bytes=9437300-", 9_437_300, size - 1],
    ["bytes=-500", size - 500, size - 1],
    ["bytes=9437300-99999999", 9_437_300, size - 1],
  ])("%s gives exactly these bytes", async (range, first, last) => {
    const answer = await get(file.cid, { Range: range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("Content-Range")).toBe(`bytes ${first}-${last}/${size}`);
    expect(answer.headers.get("Content-Length")).toBe(String(last - first + 1));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(Buffer.compare(bytes, file.bytes.subarray(first, last + 1))).toBe(0);
  });

  it.each([`bytes=${size}-`, "bytes=-0"])("%s lies beyond the content: 416 with its size", async (range) => {
    const answer = await get(file.cid, { Range: range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get("Content-Range")).toBe(`bytes */${size}`);
  });

  it.each(["bytes=5-2", "items=0-5", "bytes=a-b", "bytes=-", "bytes=0-1,5-6"])(
    "%s is answered with the whole content",
    async (range) => {
      const answer = await get(file.cid, { Range: range }, "HEAD");
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Length")).toBe(String(size));
    },
  );

  it("applies only to the content with the given ETag", async () => {
    const matching = await get(file.cid, { Range: "bytes=0-9", "If-Range": `"${file.cid}"` }, "HEAD");
    expect(matching.status).toBe(206);
    expect((await get(file.cid, { Range: "bytes=0-9", "If-Range": '"other"' }, "HEAD")).status).toBe(200);
  });
});

describe("headers", () => {
  it("let a browser cache the content forever, and answer 304 when it has it", async () => {
    const answer = await get(file.cid, {}, "HEAD");
    expect(answer.headers.get("ETag")).toBe(`"${file.cid}"`);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("Accept-Ranges")).toBe("bytes");
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect((await get(file.cid, { "If-None-Match": `W/"x", "${file.cid}"` })).status).toBe(304);
    expect((await get(file.cid, { "If-None-Match": '"x"' }, "HEAD")).status).toBe(200);
  });

  it("describe a HEAD request like the GET request, without the content", async () => {
    const answer = await get(file.cid, {}, "HEAD");
    expect(answer.headers.get("Content-Length")).toBe(String(file.bytes.byteLength));
    expect((await answer.arrayBuffer()).byteLength).toBe(0);
  });

  it.each([
    ["<!doctype html><script>alert(1)</script>", undefined],
    ["<html><body onload=alert(1)>", "report.csv"],
    ["<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>", "picture.png"],
    ["<?xml version='1.0'?><x/>", "data.xml"],
    ["alert(1)", "code.js"],
    ["%PDF-1.7 ...", "paper.pdf"],
    ["harmless text", "page.html"],
  ])("never let a browser run %j as %s", async (content, filename) => {
    const { cid } = await put(content);
    const answer = await get(filename ? `${cid}?filename=${filename}` : cid);
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment/);
    expect(answer.headers.get("Content-Type")).not.toMatch(/html|svg|xml|javascript/);
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(answer.headers.get("Content-Security-Policy")).toMatch(/^sandbox; default-src 'none'/);
    expect(await answer.text()).toBe(content);
  });

  it("name the file to save, in any language and safely", async () => {
    const { cid } = await put("x,y\n1,2\n");
    const named = await get(
      `${cid}?download=true&filename=${encodeURIComponent('Ergebnis für "Ada"\r\n.csv')}`,
    );
    expect(named.headers.get("Content-Disposition")).toBe(
      `attachment; filename="Ergebnis f_r _Ada_.csv"; filename*=UTF-8''Ergebnis%20f%C3%BCr%20%22Ada%22.csv`,
    );
    const folder = await get(`${cid}?filename=${encodeURIComponent("../../etc/passwd")}`);
    expect(folder.headers.get("Content-Disposition")).toContain('inline; filename="passwd"');
    expect((await get(cid)).headers.get("Content-Disposition")).toBe("inline");
  });
});

describe("content that is not there", () => {
  it("is an uncached 404 with an explanation", async () => {
    const [block] = await blocksOf(patternBytes(10, 101));
    const answer = await get(String(block?.cid));
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({
      ok: false,
      error: { name: "ContentNotFound", message: expect.stringMatching(/is not stored here/) },
    });
  });

  it.each(["hello", "bafybroken", "Qm123", "%ff", "<script>"])(
    "is answered with 400 for %j",
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { name: "MalformedPath" } });
    },
  );

  it("is answered with 404 for a name below a file", async () => {
    expect((await get(`${file.cid}/anything`)).status).toBe(404);
  });

  it("is reported quickly to an indexer that only wants local content", async () => {
    const absent = "QmUNLLsPACCz1vLxQVkXqqLX5R1X345qqfHbsf67hvA3Nn";
    expect((await get(absent, { "Cache-Control": "only-if-cached" }, "HEAD")).status).toBe(412);
    expect((await get(file.cid, { "Cache-Control": "only-if-cached" }, "HEAD")).status).toBe(200);
  });

  it("is an ordinary 404 at unknown addresses, and content addresses accept no writes", async () => {
    expect((await fetch(`${store.url}/elsewhere`)).status).toBe(404);
    expect((await get(file.cid, {}, "DELETE")).status).toBe(404);
  });
});

describe("other forms of an id", () => {
  it("lead to the same content", async () => {
    const { cid } = await put("the same in any base");
    const { base36 } = await import("multiformats/bases/base36");
    const { base58btc } = await import("multiformats/bases/base58");
    for (const base of [base36, base58btc]) {
      const answer = await get(CID.parse(cid).toString(base));
      expect(await answer.text()).toBe("the same in any base");
    }
    const version0 = CID.createV0(CID.parse(file.cid).multihash as never).toString();
    expect((await get(version0, {}, "HEAD")).headers.get("Content-Length")).toBe(
      String(file.bytes.byteLength),
    );
  });
});

describe("blocks for verifying readers", () => {
  it("are served one by one", async () => {
    const [root] = await blocksOf(file.bytes);
    const answer = await get(`${file.cid}?format=raw`);
    expect(answer.headers.get("Content-Type")).toBe("application/vnd.ipld.raw");
    expect(Buffer.compare(new Uint8Array(await answer.arrayBuffer()), root?.bytes ?? new Uint8Array())).toBe(
      0,
    );
  });

  it("are served together as a CAR", async () => {
    const answer = await get(file.cid, { Accept: "application/vnd.ipld.car" });
    const car = await CarReader.fromBytes(new Uint8Array(await answer.arrayBuffer()));
    expect(String((await car.getRoots())[0])).toBe(file.cid);
    for (const block of await blocksOf(file.bytes)) expect(await car.has(block.cid)).toBe(true);
  });

  it("are stored by no shared cache under the address of the file, which readers without an Accept header get", async () => {
    const plain = await get(file.cid, {}, "HEAD");
    expect(plain.headers.get("Vary")).toMatch(/\bAccept\b/);
    for (const form of ["raw", "car"]) {
      const chosen = await get(file.cid, { Accept: `application/vnd.ipld.${form}` }, "HEAD");
      expect(chosen.headers.get("Cache-Control")).toBe("private, max-age=31536000, immutable");
      expect(chosen.headers.get("Vary")).toMatch(/\bAccept\b/);
      // This address has only this form.
      const named = await get(`${file.cid}?format=${form}`, { Accept: "application/vnd.ipld.raw" }, "HEAD");
      expect(named.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(named.headers.get("ETag")).toBe(`"${file.cid}.${form}"`);
    }
  });
});
