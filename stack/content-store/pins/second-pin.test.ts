/** Content that a second operator keeps, too: two stores, one of which asks the other over the Pinning Service API. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { uploadContent } from "#protocol/content/upload.ts";
import { patternBytes, startTestStore, type TestStore, testTicket } from "../test-store.ts";
import { PinningService } from "./pinning-client.ts";

// Megabytes through disk and network, on machines that do other things at the same time.
vi.setConfig({ testTimeout: 30_000 });

const token = "the-token-of-the-first-store-at-the-second-one";
const keepDays = 30;
let first: TestStore;
let second: TestStore;
beforeAll(async () => {
  // The second one must know where the first one is, and the other way round: the first gets its place later.
  const sources: string[] = [];
  second = await startTestStore({ pinning: { tokens: { first: token }, sources, keepDays } });
  const place = new PinningService({ url: second.url, token });
  first = await startTestStore({ secondPlaces: [place], keepDays: 7 });
  sources.push(`${first.url}/ipfs/`);
});
afterAll(async () => {
  await first.remove();
  await second.remove();
});

async function put(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return (await uploadContent(bytes, { storageUrl: first.url, ticket: await testTicket() })).cid;
}

interface Kept {
  bytes: number | null;
  since: number | null;
  places: { name: string; status: string; until?: number; detail?: string }[];
}
const kept = async (cid: string): Promise<Kept> => (await fetch(`${first.url}/kept/${cid}`)).json();

function ask(method: string, path: string, body?: object, bearer = token): Promise<Response> {
  const headers = { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" };
  return fetch(`${second.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

describe("a file that is uploaded", () => {
  it("is kept by a second operator, who fetched and checked it, and both say until when", async () => {
    const bytes = patternBytes(3_000_000, 700);
    const cid = await put(bytes);
    await vi.waitFor(async () => expect((await kept(cid)).places[1]?.status).toBe("pinned"), {
      timeout: 25_000,
      interval: 200,
    });
    const copy = await fetch(`${second.url}/ipfs/${cid}`);
    expect(Buffer.compare(new Uint8Array(await copy.arrayBuffer()), bytes)).toBe(0);
    const { places, since, bytes: size } = await kept(cid);
    expect(size).toBe(3_000_000);
    expect(places[0]).toEqual({ name: "folder", status: "pinned", until: (since as number) + 7 * 86_400 });
    const promised = places[1]?.until as number;
    expect(places[1]).toMatchObject({ name: new URL(second.url).host, status: "pinned" });
    expect(Math.abs(promised - (since as number) - keepDays * 86_400)).toBeLessThan(120);
  });

  it("is said to be nowhere when nobody has it", async () => {
    const absent = "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku";
    expect((await kept(absent)).places.map(({ status }) => status)).toEqual(["absent", "absent"]);
    expect((await fetch(`${first.url}/kept/nonsense`)).status).toBe(400);
  });
});

describe("the Pinning Service API", () => {
  const cid = "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku";

  it("answers nobody without a token", async () => {
    const answer = await ask("GET", "/pins", undefined, "a-token-that-nobody-was-given");
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { reason: "UNAUTHORIZED" } });
    expect((await fetch(`${first.url}/pins`)).status).toBe(404);
  });

  it("says what is wrong with a request", async () => {
    for (const body of [{}, { cid: "nonsense" }, { cid, origins: Array(21).fill("/ip4/127.0.0.1") }])
      expect((await ask("POST", "/pins", body)).status).toBe(400);
    expect((await ask("GET", "/pins?status=lost")).status).toBe(400);
    expect((await ask("GET", "/pins/unknown")).status).toBe(404);
  });

  it("lists, replaces and takes back what was asked for; content that cannot be had has failed, with a reason", async () => {
    const made = await ask("POST", "/pins", { cid, name: "notes", meta: { task: "7" } });
    expect(made.status).toBe(202);
    const { requestid, pin } = await made.json();
    expect(pin).toEqual({ cid, name: "notes", origins: [], meta: { task: "7" } });
    const failed = { status: "failed", info: { status_details: expect.stringContaining("404") } };
    await expect.poll(async () => (await ask("GET", `/pins/${requestid}`)).json()).toMatchObject(failed);
    const list = await (await ask("GET", "/pins?name=notes&status=failed,pinned")).json();
    expect(list).toMatchObject({ count: 1, results: [{ requestid }] });
    const replaced = await (await ask("POST", `/pins/${requestid}`, { cid, name: "notes 2" })).json();
    expect((await ask("GET", `/pins/${requestid}`)).status).toBe(404);
    expect((await ask("DELETE", `/pins/${replaced.requestid}`)).status).toBe(202);
    expect((await ask("GET", `/pins/${replaced.requestid}`)).status).toBe(404);
  });

  it("goes to no address that a request names: only configured gateways are asked", async () => {
    let asked = 0;
    const { createServer } = await import("node:http");
    const trap = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => trap.listen(0, "127.0.0.1", resolve));
    const { port } = trap.address() as { port: number };
    const origins = [`/ip4/127.0.0.1/tcp/${port}/http`, `http://127.0.0.1:${port}/ipfs/`];
    const { requestid } = await (await ask("POST", "/pins", { cid, origins })).json();
    await expect
      .poll(async () => (await ask("GET", `/pins/${requestid}`)).json())
      .toMatchObject({ status: "failed" });
    trap.close();
    expect(asked).toBe(0);
  });
});
