import type { MiddlewareHandler } from "hono";
import { afterEach, describe, expect, it, vi } from "vitest";
import { contentTree } from "#protocol/content/cid.ts";
import { archiveOf, outline } from "#protocol/content/sending/parts.ts";
import { type UploadProgress, uploadContent } from "#protocol/content/upload.ts";
import { patternBytes, postCar, startTestStore, type TestStore, testTicket } from "../test-store.ts";

const MB = 1024 * 1024;
/** Four parts of a request each. */
const file = patternBytes(7 * MB, 700);

// Ends a test that hangs. No test depends on the speed of the machine.
vi.setConfig({ testTimeout: 600_000 });

let store: TestStore | undefined;
afterEach(() => store?.remove());

/** A store that notes the bytes it is sent and whose door a test can shut. */
async function watchedStore() {
  const received: number[] = [];
  let isShut: (request: number) => boolean = () => false;
  const around: MiddlewareHandler = async (c, next) => {
    if (c.req.method !== "POST") return next();
    if (isShut(received.length)) return c.json({ ok: false, error: { message: "busy" } }, 503);
    received.push(Number(c.req.header("Content-Length")));
    return next();
  };
  store = await startTestStore({ around });
  return {
    url: store.url,
    received,
    shutWhen: (condition: (request: number) => boolean) => {
      isShut = condition;
    },
  };
}

describe("an upload that broke off", () => {
  it("continues with the missing parts, and sends nothing twice", async () => {
    const { url, received, shutWhen } = await watchedStore();
    shutWhen((request) => request >= 3);
    const options = { storageUrl: url, ticket: await testTicket(), patienceMs: 0 };
    await expect(uploadContent(file, options)).rejects.toMatchObject({ name: "UploadError" });
    const before = received.length;

    shutWhen(() => false);
    const steps: UploadProgress[] = [];
    // Another ticket, as after a reload of the page.
    const ticket = await testTicket();
    const { cid } = await uploadContent(file, { ...options, ticket, onProgress: (step) => steps.push(step) });
    const again = received.slice(before).reduce((sum, bytes) => sum + bytes, 0);
    const all = received.reduce((sum, bytes) => sum + bytes, 0);
    expect(again).toBeLessThan(5.1 * MB);
    expect(all).toBeLessThan(7 * MB + 100_000);
    const first = steps.find(({ phase }) => phase === "uploading");
    expect(first?.doneBytes).toBe(first?.storedBytes);
    expect(first?.storedBytes).toBeGreaterThan(1.9 * MB);
    const back = new Uint8Array(await (await fetch(`${url}/ipfs/${cid}`)).arrayBuffer());
    expect(Buffer.compare(back, file)).toBe(0);
  });

  it("waits for an unavailable store, and reports that", async () => {
    const { url, shutWhen } = await watchedStore();
    let refused = 0;
    shutWhen((request) => request === 2 && ++refused < 2);
    const waiting: (boolean | undefined)[] = [];
    await uploadContent(file, {
      storageUrl: url,
      ticket: await testTicket(),
      onProgress: ({ isWaiting }) => waiting.push(isWaiting),
    });
    expect(waiting).toContain(true);
    expect(waiting.at(-1)).toBe(false);
  });

  it("sends nothing of a file that the store has, and nothing that it has of another", async () => {
    const { url, received } = await watchedStore();
    const send = async (bytes: Uint8Array<ArrayBuffer>) =>
      uploadContent(bytes, { storageUrl: url, ticket: await testTicket() });
    await send(file);
    const before = received.length;
    await send(file);
    expect(received.slice(before).every((bytes) => bytes < 10_000)).toBe(true);
    const changed = file.slice();
    changed[changed.length - 1] = 0;
    await send(changed);
    const again = received.slice(before).reduce((sum, bytes) => sum + bytes, 0);
    expect(again).toBeLessThan(0.3 * MB);
  });
});

describe("what is missing", () => {
  it("is said as ranges of bytes, however the parts come", async () => {
    const { url } = await watchedStore();
    const tree = await contentTree(file);
    const send = async (archive: Blob | Promise<Blob>) =>
      (await postCar(url, await archive, await testTicket())).value as {
        complete: boolean;
        missing?: unknown;
      };
    expect(await send(outline(tree))).toEqual({ cid: tree.cid, complete: false, missing: [[0, 7 * MB]] });
    const part = (from: number, to: number) => {
      const leaves = tree.leaves.slice(from * 4, to * 4);
      return archiveOf(tree, new Blob([file]), { leaves, fileBytes: (to - from) * MB });
    };
    expect((await send(part(4, 6))).missing).toEqual([
      [0, 4 * MB],
      [6 * MB, 7 * MB],
    ]);
    expect((await send(part(6, 7))).missing).toEqual([[0, 4 * MB]]);
    expect(await send(part(0, 4))).toEqual({ cid: tree.cid, complete: true });
  });
});
