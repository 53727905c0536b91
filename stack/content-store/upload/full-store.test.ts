/** Which accounts can fill the store, and which can still store a result when it is nearly full. */
import type { CID } from "multiformats/cid";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { TicketClaims } from "#protocol/storage/storage-ticket.ts";
import {
  blocksOf,
  carOf,
  patternBytes,
  postCar,
  startTestStore,
  type TestStore,
  testTicket,
} from "../test-store.ts";

const MB = 1024 * 1024;
const starter = 4 * MB;

// Ends a test that hangs. No test depends on the speed of the machine.
vi.setConfig({ testTimeout: 600_000 });

let store: TestStore;
afterEach(() => store.remove());

let seed = 9_000;
const account = (digit: number) => `0x${String(digit).repeat(40)}`;
const newcomer = (digit: number) => ({ sub: account(digit), quota: starter, starter, backed: 0 });
const holder = { sub: account(7), quota: starter + 100 * MB, starter, backed: 0 };
const backed = { sub: account(8), quota: starter + 100 * MB, starter, backed: 100 * MB };

/** Uploads a new file of so many megabytes. @param part how many of its blocks are sent; default all */
async function send(claims: Partial<TicketClaims>, megabytes: number, part?: number, headers = {}) {
  seed += 1;
  const blocks = await blocksOf(patternBytes(megabytes * MB, seed));
  const car = await carOf([blocks[0]?.cid as CID], blocks.slice(0, part));
  const { status, error } = await postCar(store.url, car, await testTicket(claims), headers);
  return { status, name: error?.name, message: error?.message };
}
const statusOf = async (...of: Parameters<typeof send>) => (await send(...of)).status;
const health = async () => (await fetch(`${store.url}/health`)).json();

describe("accounts without MLB", () => {
  it("share one starter a day at one network address, however many keys there are", async () => {
    store = await startTestStore({ quotaBytes: 100 * MB });
    const statuses: number[] = [];
    for (const key of [1, 2, 3, 4, 5]) statuses.push(await statusOf(newcomer(key), 3));
    expect(statuses).toEqual([200, 507, 507, 507, 507]);
    expect((await send(newcomer(6), 3)).message).toMatch(
      /accounts without MLB can store 4 MB a day from one network address, of which 3 MB are used today/,
    );
  });

  it("share it across an IPv6 network, and have another one elsewhere", async () => {
    store = await startTestStore({ quotaBytes: 100 * MB, clientAddressHeader: "x-real-ip" });
    const from = (address: string) => ({ "x-real-ip": address });
    expect(await statusOf(newcomer(1), 3, undefined, from("2001:db8:1:2::1"))).toBe(200);
    expect(await statusOf(newcomer(2), 3, undefined, from("2001:db8:1:2:ffff::1"))).toBe(507);
    expect(await statusOf(newcomer(3), 3, undefined, from("2001:db8:1:3::1"))).toBe(200);
  });

  it("get nothing back for unfinished uploads", async () => {
    store = await startTestStore({ quotaBytes: 100 * MB });
    expect(await statusOf(newcomer(1), 3, 11)).toBe(200);
    expect(await statusOf(newcomer(2), 3, 11)).toBe(507);
    expect(await health()).toMatchObject({ unfinishedUploads: 1 });
  });
});

describe("unfinished uploads", () => {
  it("count against the account's allowance until they are finished or given up", async () => {
    store = await startTestStore({ quotaBytes: 100 * MB });
    const claims = { ...backed, quota: starter + 6 * MB, backed: 6 * MB };
    const file = await blocksOf(patternBytes(5 * MB, 8_001));
    const root = file[0]?.cid as CID;
    const part = (count: number) => carOf([root], file.slice(0, count));
    expect((await postCar(store.url, await part(15), await testTicket(claims))).status).toBe(200);
    expect(await statusOf(claims, 5, 15)).toBe(200);
    expect(await send(claims, 5)).toMatchObject({ status: 507, name: "AllowanceExceeded" });
    // The rest of the started upload still fits, and counts once.
    expect((await postCar(store.url, await part(100), await testTicket(claims))).status).toBe(200);
    const usage = await (await fetch(`${store.url}/usage/${claims.sub}`)).json();
    expect(usage).toMatchObject({ bytes: 5 * MB, contents: 1 });
  });

  it("count at least a disk block for each block, however small it is", async () => {
    store = await startTestStore({ quotaBytes: 100 * MB });
    const claims = { ...newcomer(1), quota: 64 * 1024, starter: 64 * 1024 };
    const statuses = new Set<number>();
    for (let upload = 0; upload < 20; upload += 1) statuses.add(await statusOf(claims, 0.3, 1));
    expect([...statuses]).toContain(507);
  });
});

describe("a store that fills up", () => {
  it("keeps room for those with MLB at stake, and the last tenth for their results and receipts", async () => {
    store = await startTestStore({ quotaBytes: 20 * MB });
    expect(await statusOf(holder, 13)).toBe(200);
    expect(await send(holder, 2)).toMatchObject({
      status: 507,
      name: "QuotaExceeded",
      message: expect.stringContaining("70 % of it is available to this upload"),
    });
    expect(await statusOf({ ...backed, purpose: "model" }, 4)).toBe(200);
    expect((await health()).status).toBe("ok");
    expect(await statusOf({ ...backed, purpose: "model" }, 2)).toBe(507);
    expect(await statusOf({ ...holder, purpose: "resultArtifact" }, 1)).toBe(507);
    expect(await statusOf({ ...backed, purpose: "resultArtifact" }, 1.9)).toBe(200);
    expect(await health()).toMatchObject({ status: "nearly full" });
    expect(await statusOf({ ...backed, purpose: "resultArtifact" }, 1.9)).toBe(507);
  });

  it("counts earlier content of the account: only bytes covered by its stake use the reserve", async () => {
    store = await startTestStore({ quotaBytes: 20 * MB });
    expect(await statusOf({ ...backed, backed: 14 * MB }, 13)).toBe(200);
    expect(await statusOf({ ...backed, backed: 14 * MB, purpose: "resultArtifact" }, 2)).toBe(507);
    expect(await statusOf({ ...backed, backed: 16 * MB, purpose: "resultArtifact" }, 2)).toBe(200);
  });
});
