/** Files with repeated blocks: constant columns, silence, padded weights. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { uploadContent } from "#protocol/content/upload.ts";
import { blocksOf, carOf, patternBytes, postCar, storeOfFile, testTicket } from "../test-store.ts";

const MB = 1024 * 1024;

const store = storeOfFile();

const repeated = (block: Uint8Array, times: number) =>
  new Uint8Array(Buffer.concat(Array.from({ length: times }, () => block)));

const { fetch } = globalThis;
afterEach(() => vi.restoreAllMocks());

/** Counts what leaves this machine. */
function countSentBytes() {
  let sent = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    if (init?.body instanceof Blob) sent += init.body.size;
    return fetch(input, init);
  });
  return () => sent;
}

describe("a ticket for exactly the size of a file takes it", () => {
  it.each([
    ["a block of 1 MiB four times", repeated(patternBytes(MB, 60), 4), 1.1],
    ["a block of 1 MiB sixty-four times", repeated(patternBytes(MB, 61), 64), 1.1],
    ["8 MB of commas", new Uint8Array(8_000_000).fill(44), 0.6],
    ["64 MB of zeros, whose branches are equal as well", new Uint8Array(64 * MB), 0.3],
  ])("%s, and each block is sent once", async (_what, bytes, most) => {
    const sent = countSentBytes();
    const progress: number[] = [];
    const { cid } = await uploadContent(bytes, {
      storageUrl: store.url,
      ticket: await testTicket({ max: bytes.byteLength, purpose: "model" }),
      onProgress: ({ phase, doneBytes }) => phase === "uploading" && progress.push(doneBytes),
    });
    expect(sent()).toBeLessThan(most * MB);
    expect(progress.at(-1)).toBe(bytes.byteLength);
    const back = new Uint8Array(await (await fetch(`${store.url}/ipfs/${cid}`)).arrayBuffer());
    expect(Buffer.compare(back, bytes)).toBe(0);
  });

  it("even if a program sends the same block in several requests at the same time", async () => {
    const bytes = repeated(patternBytes(MB, 62), 4);
    const blocks = await blocksOf(bytes);
    const root = blocks[0];
    if (!root) throw new Error("A file has a root.");
    const ticket = await testTicket({ max: bytes.byteLength });
    const part = await carOf([root.cid], blocks);
    const answers = await Promise.all(Array.from({ length: 4 }, () => postCar(store.url, part, ticket)));
    expect(answers.map(({ status, error }) => error?.message ?? status)).toEqual([200, 200, 200, 200]);
  });
});

it("a file that declares more than its ticket's size is refused, however few blocks it has", async () => {
  const bytes = repeated(patternBytes(MB, 63), 4);
  const blocks = await blocksOf(bytes);
  const root = blocks[0];
  if (!root) throw new Error("A file has a root.");
  const ticket = await testTicket({ max: bytes.byteLength - 1 });
  const answer = await postCar(store.url, await carOf([root.cid], blocks), ticket);
  expect(answer).toMatchObject({ status: 413, error: { name: "FileTooLarge" } });
});
