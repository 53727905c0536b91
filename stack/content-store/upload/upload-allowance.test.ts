import type { CID } from "multiformats/cid";
import { describe, expect, it } from "vitest";
import { UploadError, uploadContent } from "#protocol/content/upload.ts";
import {
  blocksOf,
  carOf,
  patternBytes,
  postCar,
  startTestStore,
  storeOfFile,
  testTicket,
} from "../test-store.ts";

const KiB = 1024;
const MB = KiB * KiB;

const store = storeOfFile();

const account = (digits: string) => `0x${digits.repeat(40)}`;
const usage = async (sub: string) => (await fetch(`${store.url}/usage/${sub}`)).json();

describe("an account's storage", () => {
  it("accepts files until it is full; the refusal states the usage and how to raise the limit", async () => {
    const sub = account("a");
    const claims = { sub, quota: MB, perMlb: 256 * KiB };
    const send = async (bytes: Uint8Array<ArrayBuffer>, changed = {}) =>
      uploadContent(bytes, { storageUrl: store.url, ticket: await testTicket({ ...claims, ...changed }) });
    const first = patternBytes(700 * KiB, 800);
    await send(first);
    expect(await usage(sub)).toEqual({ account: sub, bytes: 700 * KiB, contents: 1 });
    const refusal = await send(patternBytes(400 * KiB, 801)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UploadError);
    expect((refusal as UploadError).kind).toBe("quota");
    expect((refusal as UploadError).message).toMatch(
      /hold or stake more MLB.*\(700 KB of 1 MB are used, the file has 400 KB; every further MLB held or staked adds 256 KB\)/,
    );
    // Content that the account already has needs no space, and a larger allowance accepts the rest.
    await send(first);
    await send(patternBytes(400 * KiB, 801), { quota: MB + 256 * KiB });
    expect(await usage(sub)).toMatchObject({ bytes: 1_100 * KiB, contents: 2 });
  });

  it("is enforced before the file is sent, by the size that the root states", async () => {
    const blocks = await blocksOf(patternBytes(3 * MB, 802));
    const root = blocks[0]?.cid as CID;
    const ticket = await testTicket({ sub: account("b"), quota: 2 * MB });
    const answer = await postCar(store.url, await carOf([root], blocks.slice(0, 1)), ticket);
    expect(answer).toMatchObject({ status: 507, error: { name: "AllowanceExceeded" } });
  });

  it("is counted over uploads that end at the same time", async () => {
    const sub = account("c");
    const send = async (seed: number) => {
      const blocks = await blocksOf(patternBytes(600 * KiB, seed));
      const car = await carOf([blocks[0]?.cid as CID], blocks);
      return (await postCar(store.url, car, await testTicket({ sub, quota: MB }))).status;
    };
    // Each counts what the others have staged, so all three may be refused; two are never stored.
    const stored = (await Promise.all([803, 804, 805].map(send))).filter((status) => status !== 507);
    expect(stored.length === 0 ? [await send(803)] : stored).toEqual([200]);
    expect(await send(806)).toBe(507);
  });

  it("counts for every account that stores the same content, and across a restart", async () => {
    const bytes = patternBytes(50 * KiB, 806);
    const before = await startTestStore({ dir: store.dir });
    for (const digits of ["d", "e"])
      await uploadContent(bytes, {
        storageUrl: before.url,
        ticket: await testTicket({ sub: account(digits) }),
      });
    await before.close();
    const after = await startTestStore({ dir: store.dir });
    const answer = await (await fetch(`${after.url}/usage/${account("E")}`)).json();
    expect(answer).toEqual({ account: account("e"), bytes: 50 * KiB, contents: 1 });
    await after.close();
    expect((await fetch(`${store.url}/usage/nobody`)).status).toBe(400);
  });
});
