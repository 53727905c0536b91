import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { CID } from "multiformats/cid";
import { describe, expect, it } from "vitest";
import { StorageError } from "#protocol/content/storage-errors.ts";
import {
  blocksOf,
  carOf,
  leafOf,
  patternBytes,
  postCar,
  startTestStore,
  storeOfFile,
  testTicket,
} from "../test-store.ts";
import { requireAcceptedSize } from "./accepted-types.ts";

const MB = 1024 * 1024;

const store = storeOfFile();

const { status } = store;

describe("size", () => {
  it("above the ticket's is refused by the size in the root, before the file is sent", async () => {
    const blocks = await blocksOf(patternBytes(3 * MB, 20));
    const [root] = blocks;
    const ticket = await testTicket({ max: 3 * MB - 1 });
    const answer = await postCar(store.url, await carOf([root?.cid as CID], blocks.slice(0, 1)), ticket);
    expect(answer).toMatchObject({ status: 413, error: { name: "FileTooLarge" } });
    expect(answer.error?.message).toContain("(3145728 bytes, allowed are 3145727)");
    const allowed = await postCar(
      store.url,
      await carOf([root?.cid as CID], blocks),
      await testTicket({ max: 3 * MB }),
    );
    expect(allowed).toMatchObject({ status: 200, value: { complete: true } });
  });

  it("above the limit of the ticket's purpose is refused (F302: a document has 1 MB)", async () => {
    const blocks = await blocksOf(patternBytes(MB + 1, 21));
    const car = await carOf([blocks[0]?.cid as CID], blocks);
    const answer = await postCar(store.url, car, await testTicket({ purpose: "document", max: 5 * MB }));
    expect(answer).toMatchObject({ status: 413, error: { name: "FileTooLarge" } });
    expect(await status(blocks[0]?.cid as CID)).toBe(404);
  });

  it("of a model above 100 MB is allowed for weights only, by their first bytes", () => {
    const gguf = new TextEncoder().encode("GGUF");
    expect(() => requireAcceptedSize("model", 2_048 * MB, gguf)).not.toThrow();
    expect(() => requireAcceptedSize("model", 2_048 * MB, new Uint8Array(4))).toThrow(StorageError);
    expect(() => requireAcceptedSize("model", 100 * MB, new Uint8Array(4))).not.toThrow();
    expect(() => requireAcceptedSize("resultOutput", 200 * MB, new Uint8Array(4))).not.toThrow();
  });

  it("of a request's body is refused by its announced length", async () => {
    const answer = await postCar(store.url, patternBytes(2 * MB, 22), await testTicket({ max: MB }));
    expect(answer).toMatchObject({ status: 413, error: { name: "FileTooLarge" } });
  });

  it("of a request's body is refused while it streams without a length", async () => {
    const block = await leafOf(patternBytes(MB, 23));
    const car = await carOf(
      [block.cid],
      Array.from({ length: 5 }, () => block),
    );
    const body = new Blob([car]).stream();
    const answer = await postCar(store.url, body, await testTicket({ max: MB }));
    expect(answer).toMatchObject({ status: 413, error: { name: "FileTooLarge" } });
  });

  it("counts over all uploads of one ticket", async () => {
    const ticket = await testTicket({ max: MB });
    const [first, second] = [await leafOf(patternBytes(MB, 24)), await leafOf(patternBytes(MB, 25))];
    expect((await postCar(store.url, await carOf([first.cid], [first]), ticket)).status).toBe(200);
    expect((await postCar(store.url, await carOf([first.cid], [first]), ticket)).status).toBe(200);
    const answer = await postCar(store.url, await carOf([second.cid], [second]), ticket);
    expect(answer).toMatchObject({ status: 413, error: { name: "FileTooLarge" } });
    expect(answer.error?.message).toContain("in all");
  });

  it("beyond the store's quota is refused, and what is stored stays readable", async () => {
    const small = await startTestStore({ quotaBytes: 2 * MB });
    const send = async (seed: number, size: number) => {
      const blocks = await blocksOf(patternBytes(size, seed));
      return postCar(small.url, await carOf([blocks[0]?.cid as CID], blocks), await testTicket());
    };
    const kept = await send(30, MB);
    expect(kept.status).toBe(200);
    const answer = await send(31, 2 * MB);
    expect(answer).toMatchObject({ status: 507, error: { name: "QuotaExceeded" } });
    expect(answer.error?.message).toMatch(/full.*untouched.*Try again later/);
    const back = await fetch(`${small.url}/ipfs/${kept.value?.cid}`);
    expect((await back.arrayBuffer()).byteLength).toBe(MB);
    expect(await readdir(join(small.dir, "staging"))).toEqual([]);
    expect((await send(32, MB / 2)).status).toBe(200);
    await small.remove();
  });
});
