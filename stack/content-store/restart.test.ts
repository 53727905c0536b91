import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CID } from "multiformats/cid";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { uploadContent } from "#protocol/content/upload.ts";
import {
  blocksOf,
  carOf,
  patternBytes,
  postCar,
  type TestBlock,
  testSecret,
  testTicket,
} from "./test-store.ts";

const MB = 1024 * 1024;
const main = new URL("./main.ts", import.meta.url).pathname;

// Ends a test that hangs. No test depends on the speed of the machine.
vi.setConfig({ testTimeout: 600_000 });

let dir: string;
let child: ChildProcess | undefined;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "content-restart-"));
});
afterAll(async () => {
  child?.kill("SIGKILL");
  await rm(dir, { recursive: true, force: true });
});

/** Starts the store as its own process, as the local stack does, and returns its address. */
async function start(): Promise<string> {
  const started = spawn(process.execPath, [main], {
    env: { ...process.env, CONTENT_DIR: dir, CONTENT_PORT: "0", STORAGE_TICKET_SECRET: testSecret },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child = started;
  let output = "";
  for await (const piece of started.stdout) {
    output += String(piece);
    const url = /Content store ready at (\S+)/.exec(output)?.[1];
    if (url) {
      started.stdout.resume();
      return url;
    }
  }
  throw new Error(`The content store did not start: ${output}`);
}

async function stop(signal: NodeJS.Signals): Promise<number | null> {
  const [code] = (child?.kill(signal) ? await once(child, "exit") : []) as [number | null];
  return code;
}

async function visible(url: string, cid: CID): Promise<boolean> {
  return (await fetch(`${url}/ipfs/${cid}`, { method: "HEAD" })).ok;
}

/** Sends the first bytes of an upload and leaves the request open. */
async function sendPart(url: string, car: Uint8Array, bytes: number): Promise<void> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1").on("error", () => undefined);
  const head = `POST /upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${await testTicket()}\r\n`;
  socket.write(`${head}Content-Length: ${car.length}\r\n\r\n`);
  await new Promise<void>((resolve) => socket.write(car.slice(0, bytes), () => resolve()));
}

/** Waits until blocks of an unfinished upload have reached the disk. */
async function untilStaged(count: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const files = await readdir(join(dir, "staging"), { recursive: true });
    if (files.filter((file) => file.endsWith(".block")).length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("No block of the upload reached the disk.");
}

describe("a store that is killed", () => {
  let blocks: TestBlock[];
  let root: CID;
  let url: string;

  it("in the middle of an upload shows nothing of it afterwards, and the upload can be repeated", async () => {
    blocks = await blocksOf(patternBytes(6 * MB, 300));
    root = blocks[0]?.cid as CID;
    const car = await carOf([root], blocks);
    url = await start();
    const kept = await uploadContent(patternBytes(MB, 301), { storageUrl: url, ticket: await testTicket() });
    await sendPart(url, car, 3 * MB);
    await untilStaged(5);
    expect(await stop("SIGKILL")).toBeNull();
    // The state after a kill in the middle of a write.
    await mkdir(join(dir, "blocks", "zz"), { recursive: true });
    await writeFile(join(dir, "blocks", "zz", `.${root}.block.tmp`), "half a block");

    url = await start();
    expect(await visible(url, root)).toBe(false);
    expect((await fetch(`${url}/ipfs/${kept.cid}`)).status).toBe(200);
    const files = await readdir(dir, { recursive: true });
    expect(files.filter((file) => file.endsWith(".tmp"))).toEqual([]);
    expect(await postCar(url, car, await testTicket())).toMatchObject({
      ok: true,
      value: { complete: true },
    });
    const back = new Uint8Array(await (await fetch(`${url}/ipfs/${root}`)).arrayBuffer());
    expect(Buffer.compare(back, patternBytes(6 * MB, 300))).toBe(0);
    expect(await readdir(join(dir, "staging"))).toEqual([]);
    await stop("SIGKILL");
  });

  it("between two parts of an upload continues with the second", async () => {
    blocks = await blocksOf(patternBytes(4 * MB, 302));
    root = blocks[0]?.cid as CID;
    url = await start();
    const first = await postCar(url, await carOf([root], blocks.slice(0, 9)), await testTicket());
    expect(first.value?.complete).toBe(false);
    await stop("SIGKILL");

    url = await start();
    expect(await visible(url, root)).toBe(false);
    const rest = [...blocks.slice(0, 1), ...blocks.slice(9)];
    expect((await postCar(url, await carOf([root], rest), await testTicket())).value?.complete).toBe(true);
    expect(await visible(url, root)).toBe(true);
  });

  it("stops in time on request, and counts its contents at the next start", async () => {
    const before = await (await fetch(`${url}/health`)).json();
    expect(await stop("SIGTERM")).toBe(0);
    url = await start();
    expect(await (await fetch(`${url}/health`)).json()).toEqual(before);
    expect(await stop("SIGINT")).toBe(0);
  });
});

describe("a store that cannot start", () => {
  async function failure(environment: Record<string, string>): Promise<string> {
    const started = spawn(process.execPath, [main], {
      env: { ...process.env, CONTENT_DIR: dir, STORAGE_TICKET_SECRET: testSecret, ...environment },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let output = "";
    started.stderr.on("data", (piece) => {
      output += String(piece);
    });
    const [code] = (await once(started, "exit")) as [number];
    expect(code).toBe(1);
    return output;
  }

  it("because its port is taken names the port and the remedy", async () => {
    const url = await start();
    const { port } = new URL(url);
    expect(await failure({ CONTENT_PORT: port })).toContain(
      `Port ${port} is in use. Stop the program that uses it, or set CONTENT_PORT to a free port.`,
    );
    expect((await fetch(`${url}/health`)).status).toBe(200);
    await stop("SIGTERM");
  });

  it("because of its settings names each wrong one", async () => {
    const output = await failure({
      STORAGE_TICKET_SECRET: "short",
      CONTENT_PORT: "x",
      APP_ORIGIN: "market.example",
    });
    expect(output).toMatch(/STORAGE_TICKET_SECRET: must have 32 characters or more/);
    expect(output).toMatch(/CONTENT_PORT: /);
    expect(output).toMatch(/APP_ORIGIN: must be an origin like/);
  });
});
