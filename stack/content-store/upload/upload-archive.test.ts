import { connect } from "node:net";
import type { CID } from "multiformats/cid";
import { describe, expect, it } from "vitest";
import {
  appOrigin,
  blocksOf,
  carOf,
  leafOf,
  patternBytes,
  postCar,
  storeOfFile,
  testTicket,
} from "../test-store.ts";

const MB = 1024 * 1024;

const store = storeOfFile();

const { status } = store;

describe("archive", () => {
  it.each([
    ["empty", async () => new Uint8Array()],
    ["noise", async () => patternBytes(5000, 50)],
    ["text", async () => new TextEncoder().encode("PUT me somewhere")],
    [
      "cut off inside a block",
      async () => {
        const block = await leafOf(patternBytes(5000, 51));
        return (await carOf([block.cid], [block])).slice(0, -10);
      },
    ],
    ["without a root", async () => carOf([], [await leafOf(patternBytes(10, 52))])],
    [
      "with two roots",
      async () => {
        const blocks = [await leafOf(patternBytes(10, 53)), await leafOf(patternBytes(10, 54))];
        return carOf(
          blocks.map((block) => block.cid),
          blocks,
        );
      },
    ],
  ])("is refused when it is %s", async (_what, make) => {
    const answer = await postCar(store.url, new Uint8Array(await make()), await testTicket());
    expect(answer).toMatchObject({ status: 400, ok: false, error: { name: "MalformedArchive" } });
    expect(answer.error?.message).toMatch(/untouched\. Upload it again/);
  });

  it("stays invisible until its last part has come, in whatever order the parts come", async () => {
    const blocks = await blocksOf(patternBytes(3 * MB, 55));
    const root = blocks[0]?.cid as CID;
    const parts = [blocks.slice(8), blocks.slice(4, 8), blocks.slice(1, 4)];
    for (const part of parts) {
      expect(await status(root)).toBe(404);
      const car = await carOf([root], [...blocks.slice(0, 1), ...part]);
      const answer = await postCar(store.url, car, await testTicket());
      expect(answer).toMatchObject({
        status: 200,
        value: { cid: root.toString(), complete: part === parts[2] },
      });
    }
    expect(await status(root)).toBe(200);
  });
});

describe("connection that breaks off in the middle", () => {
  it("leaves nothing visible and nothing that blocks a new attempt", async () => {
    const blocks = await blocksOf(patternBytes(2 * MB, 60));
    const root = blocks[0]?.cid as CID;
    const car = await carOf([root], blocks);
    const { port } = new URL(store.url);
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(
      `POST /upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${await testTicket()}\r\nContent-Length: ${car.length}\r\n\r\n`,
    );
    await new Promise<void>((resolve) => socket.write(car.slice(0, MB), () => resolve()));
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await status(root)).toBe(404);
    expect((await postCar(store.url, car, await testTicket())).value?.complete).toBe(true);
    expect(await status(root)).toBe(200);
  });
});

describe("browser pages", () => {
  const ask = (origin: string) =>
    fetch(`${store.url}/upload/`, {
      method: "OPTIONS",
      headers: {
        Origin: origin,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization,content-type,x-client",
      },
    });

  it("of the application may upload", async () => {
    const answer = await ask(appOrigin);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe(appOrigin);
    expect(answer.headers.get("Access-Control-Allow-Headers")?.toLowerCase()).toMatch(
      /authorization.*x-client/,
    );
  });

  it("of another site may not, though they may read", async () => {
    expect((await ask("https://evil.example")).headers.get("Access-Control-Allow-Origin")).toBeNull();
    const read = await fetch(`${store.url}/ipfs/bafkqaaa`, { headers: { Origin: "https://evil.example" } });
    expect(read.headers.get("Access-Control-Allow-Origin")).toBe("*");
  });
});
