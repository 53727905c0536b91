import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { encode, prepare } from "@ipld/dag-pb";
import { UnixFS } from "ipfs-unixfs";
import { CID } from "multiformats/cid";
import * as raw from "multiformats/codecs/raw";
import { sha256, sha512 } from "multiformats/hashes/sha2";
import { describe, expect, it } from "vitest";
import { carOf, leafOf, patternBytes, postCar, storeOfFile, testTicket } from "../test-store.ts";

const MB = 1024 * 1024;

const store = storeOfFile();

async function node(unixfs: UnixFS, links: { Hash: CID; Tsize?: number; Name?: string }[] = []) {
  const bytes = encode(
    prepare({ Data: unixfs.marshal(), Links: links.map((link) => ({ Name: "", ...link })) }),
  );
  return { cid: CID.createV1(0x70, await sha256.digest(bytes)), bytes };
}

const { status } = store;

describe("blocks", () => {
  it("that do not match their hash are refused and not stored", async () => {
    const honest = await leafOf(patternBytes(5000, 40));
    const forged = { cid: honest.cid, bytes: patternBytes(5000, 41) };
    const answer = await postCar(store.url, await carOf([honest.cid], [forged]), await testTicket());
    expect(answer).toMatchObject({ status: 400, error: { name: "BlockMismatch" } });
    expect(await status(honest.cid)).toBe(404);
  });

  it("that the root does not lead to are refused", async () => {
    const [root, stranger] = [await leafOf(patternBytes(10, 42)), await leafOf(patternBytes(10, 43))];
    const answer = await postCar(store.url, await carOf([root.cid], [root, stranger]), await testTicket());
    expect(answer).toMatchObject({ status: 400, error: { name: "UnreferencedBlock" } });
    expect(await status(stranger.cid)).toBe(404);
  });

  it("of other hashes or formats than files use are refused", async () => {
    const bytes = patternBytes(10, 44);
    const other = { cid: CID.createV1(raw.code, await sha512.digest(bytes)), bytes };
    const cbor = { cid: CID.createV1(0x71, await sha256.digest(bytes)), bytes };
    const broken = { cid: CID.createV1(0x70, await sha256.digest(bytes)), bytes };
    const link = await node(new UnixFS({ type: "symlink", data: new TextEncoder().encode("/etc/passwd") }));
    for (const block of [other, cbor, broken, link]) {
      const answer = await postCar(store.url, await carOf([block.cid], [block]), await testTicket());
      expect(answer).toMatchObject({ status: 400, error: { name: "UnsupportedBlock" } });
    }
  });

  it("above 2 MB are refused without collecting them", async () => {
    const block = await leafOf(patternBytes(2 * MB + 1, 45));
    const answer = await postCar(store.url, await carOf([block.cid], [block]), await testTicket());
    expect(answer).toMatchObject({ status: 400, error: { name: "UnsupportedBlock" } });
  });

  it("whose stated sizes are wrong are refused when the tree is complete, and forgotten", async () => {
    const child = await leafOf(patternBytes(100, 46));
    const liar = await node(new UnixFS({ type: "file", blockSizes: [90n] }), [
      { Hash: child.cid, Tsize: 100 },
    ]);
    const answer = await postCar(store.url, await carOf([liar.cid], [liar, child]), await testTicket());
    expect(answer).toMatchObject({ status: 400, error: { name: "InconsistentFile" } });
    expect(await status(liar.cid)).toBe(404);
    expect(await readdir(join(store.dir, "staging"))).toEqual([]);
  });

  it("sent as a leaf cannot replace a branch whose children are missing", async () => {
    const absent = await leafOf(patternBytes(100, 47));
    const branch = await node(new UnixFS({ type: "file", blockSizes: [100n] }), [
      { Hash: absent.cid, Tsize: 100 },
    ]);
    const asLeaf = await leafOf(branch.bytes);
    expect((await postCar(store.url, await carOf([asLeaf.cid], [asLeaf]), await testTicket())).status).toBe(
      200,
    );
    expect(await status(branch.cid)).toBe(404);
  });
});
