/** Attempts of hostile uploads, each next to an honest one. */
import { connect } from "node:net";
import { encode, prepare } from "@ipld/dag-pb";
import { UnixFS } from "ipfs-unixfs";
import { CID } from "multiformats/cid";
import { sha256 } from "multiformats/hashes/sha2";
import { describe, expect, it } from "vitest";
import {
  blocksOf,
  carOf,
  leafOf,
  patternBytes,
  postCar,
  storeOfFile,
  type TestBlock,
  testTicket,
} from "../test-store.ts";

const KiB = 1024;
const MB = KiB * KiB;
const GB = KiB * MB;
const idleMs = 400;

const store = storeOfFile({ quotaBytes: 300 * MB, idleMs });

interface Child extends TestBlock {
  size: number;
}

async function node(type: "file" | "directory", children: readonly Child[], treeSize = 100): Promise<Child> {
  const blockSizes = type === "file" ? children.map(({ size }) => BigInt(size)) : [];
  const links = children.map(({ cid }, index) => ({
    Name: type === "file" ? "" : `${index}`,
    Hash: cid,
    Tsize: treeSize,
  }));
  const bytes = encode(prepare({ Data: new UnixFS({ type, blockSizes }).marshal(), Links: links }));
  const size = children.reduce((sum, child) => sum + child.size, 0);
  return { cid: CID.createV1(0x70, await sha256.digest(bytes)), bytes, size };
}

async function leaf(bytes: Uint8Array): Promise<Child> {
  return { ...(await leafOf(bytes)), size: bytes.byteLength };
}

async function send(
  blocks: readonly TestBlock[],
  claims: Parameters<typeof testTicket>[0] = {},
  ticket?: string,
) {
  const root = blocks[0]?.cid as CID;
  const answer = await postCar(store.url, await carOf([root], blocks), ticket ?? (await testTicket(claims)));
  const { status } = await fetch(`${store.url}/ipfs/${root}`, { method: "HEAD" });
  return { status: answer.status, name: answer.error?.name, readable: status === 200 };
}

describe("a tree that takes long to read is refused on arrival", () => {
  it("nested far deeper than any file needs", async () => {
    const chain = [await leaf(patternBytes(100, 501))];
    for (let depth = 0; depth < 3_000; depth += 1) chain.unshift(await node("file", [chain[0] as Child]));
    expect(await send(chain)).toEqual({ status: 400, name: "TreeTooComplex", readable: false });
    // Sixteen levels pass.
    expect(await send(chain.slice(-17))).toEqual({ status: 200, name: undefined, readable: true });
  });

  it("wide, with almost nothing in each node", async () => {
    const empty = await leaf(new Uint8Array());
    const row = await node(
      "file",
      Array.from({ length: 2_000 }, () => empty),
    );
    const file = await node(
      "file",
      Array.from({ length: 2_000 }, () => row),
    );
    expect(await send([file, row, empty])).toEqual({ status: 400, name: "TreeTooComplex", readable: false });
  });
});

describe("the size of the files counts, not the size of their blocks", () => {
  it("in a directory that understates its sizes", async () => {
    const block = await leaf(patternBytes(256 * KiB, 502));
    const row = await node(
      "file",
      Array.from({ length: 64 }, () => block),
    );
    const file = await node(
      "file",
      Array.from({ length: 64 }, () => row),
    );
    expect(file.size).toBe(GB);
    const folder = await node("directory", [file]);
    const blocks = [folder, file, row, block];
    expect(await send(blocks, { max: MB })).toEqual({ status: 413, name: "FileTooLarge", readable: false });
  });

  it("over all files of an account, whose blocks are few", async () => {
    const ticket = await testTicket({ max: 20 * MB, quota: 20 * MB, sub: `0x${"5".repeat(40)}` });
    const statuses: number[] = [];
    for (let file = 0; file < 2; file += 1) {
      const block = await leaf(patternBytes(256 * KiB, 503 + file));
      const root = await node(
        "file",
        Array.from({ length: 64 }, () => block),
      );
      statuses.push((await send([root, block], {}, ticket)).status);
    }
    expect(statuses).toEqual([200, 507]);
  });

  it("to the kilobyte: a ticket of 100 kB does not store 160 kB", async () => {
    const ticket = await testTicket({ max: 100_000 });
    const first = await leafOf(patternBytes(90_000, 505));
    const second = await leafOf(patternBytes(70_000, 506));
    expect((await send([first], {}, ticket)).status).toBe(200);
    expect(await send([second], {}, ticket)).toEqual({ status: 413, name: "FileTooLarge", readable: false });
  });

  it("once, even if a failed part is sent again", async () => {
    const ticket = await testTicket({ max: 300 * KiB });
    const blocks = await blocksOf(patternBytes(300 * KiB, 507));
    const car = await carOf([blocks[0]?.cid as CID], blocks);
    expect((await postCar(store.url, car.slice(0, -10), ticket)).status).toBe(400);
    expect((await postCar(store.url, car, ticket)).value?.complete).toBe(true);
  });
});

describe("a file is of a type that its ticket is for (G62)", () => {
  const png = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), patternBytes(500, 508)]);
  const zip = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), patternBytes(500, 509)]);
  const text = Buffer.from("a,b\n1,2\n");
  const latin = Buffer.from("Größe;Ort\n1;Köln\n", "latin1");
  it.each([
    ["taskInput", "a table", text, true],
    ["taskInput", "a table of an older program", latin, true],
    ["taskInput", "an archive", zip, true],
    ["taskInput", "a picture", png, true],
    ["taskInput", "a recording", Buffer.from("RIFF\x24\0\0\0WAVEfmt ", "latin1"), true],
    [
      "taskInput",
      "a program",
      Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01\0"), patternBytes(90, 513)]),
      false,
    ],
    ["resultLogs", "a picture", png, false],
    ["resultLogs", "an archive", zip, false],
    ["document", "a JSON document", Buffer.from('{"version":1}'), true],
    ["document", "a sealed document", Buffer.concat([Buffer.from("MLBP\x01"), patternBytes(90, 510)]), true],
    [
      "document",
      "a program",
      Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01\0"), patternBytes(90, 511)]),
      false,
    ],
    [
      "model",
      "a program",
      Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01\0"), patternBytes(90, 512)]),
      true,
    ],
    ["result", "a picture", Buffer.concat([png, text]), true],
  ] as const)("%s: %s", async (purpose, _what, bytes, taken) => {
    const blocks = await blocksOf(new Uint8Array(Buffer.concat([bytes, Buffer.from(purpose)])));
    const refused = { status: 415, name: "TypeNotAccepted", readable: false };
    expect(await send(blocks, { purpose })).toEqual(
      taken ? { status: 200, name: undefined, readable: true } : refused,
    );
  });
});

describe("uploads that only wait", () => {
  it("reserve no space for announced bytes, and end soon", async () => {
    const { hostname, port } = new URL(store.url);
    const answers: string[] = [];
    const ends: Promise<void>[] = [];
    const child = await leaf(patternBytes(256 * KiB, 520));
    for (let upload = 0; upload < 32; upload += 1) {
      // Each announces 100 MB and sends a few kilobytes.
      const own = await leaf(patternBytes(KiB, 530 + upload));
      const root = await node("file", [own, ...Array.from({ length: 400 }, () => child)]);
      const car = await carOf([root.cid], [root]);
      const ticket = await testTicket();
      const socket = connect(Number(port), hostname);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(promise);
      socket.on("close", () => resolve()).on("error", () => resolve());
      socket.once("data", (data) => {
        answers.push(String(data).split("\r\n")[0] ?? "");
        socket.end();
      });
      const head = `POST /upload HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${ticket}\r\nContent-Length: 1000000\r\n\r\n`;
      await new Promise<void>((sent) => socket.write(Buffer.concat([Buffer.from(head), car]), () => sent()));
    }
    const honest = await blocksOf(patternBytes(20 * MB, 521));
    expect((await send(honest)).status).toBe(200);
    await Promise.all(ends);
    expect(new Set(answers)).toEqual(new Set(["HTTP/1.1 408 Request Timeout"]));
    const health = await (await fetch(`${store.url}/health`)).json();
    expect(health).toMatchObject({ unfinishedUploads: 0, unfinishedBytes: 0 });
  });
});
