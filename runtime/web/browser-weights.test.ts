import { afterEach, expect, test, vi } from "vitest";
import type { ReferencedFile } from "../manifest/package-file.ts";
import { fetchWeights } from "../weights/fetch-weights.ts";
import { browserWeights } from "./browser-weights.ts";

const file: ReferencedFile = {
  path: "model.gguf",
  role: "weights",
  sha256: `0x${"7".repeat(64)}`,
  bytes: 3_000_000,
  sources: [],
};
afterEach(() => vi.unstubAllGlobals());

/** A private file system that accepts this many bytes, as on a disk that other programs fill. */
function storageOf(space: number) {
  let size = 0;
  const access = {
    getSize: () => size,
    write(bytes: Uint8Array) {
      if (size + bytes.length > space) throw new DOMException("No space available", "QuotaExceededError");
      size += bytes.length;
      return bytes.length;
    },
    truncate(bytes: number) {
      size = bytes;
    },
    close: () => undefined,
  };
  const folder = {
    getFileHandle: async (_: string, options?: { create: boolean }) => {
      if (!options) throw new DOMException("There is no file", "NotFoundError");
      return { createSyncAccessHandle: async () => access };
    },
    async *[Symbol.asyncIterator]() {},
  };
  return {
    locks: { request: async (_: string, work: () => unknown) => work() },
    storage: {
      getDirectory: async () => ({ getDirectoryHandle: async () => folder }),
      estimate: async () => ({ quota: 10_000_000, usage: 0 }),
    },
  };
}

test("a disk that fills up during the download is given as the reason, not the sources", async () => {
  vi.stubGlobal("navigator", storageOf(1_000_000));
  const requests: string[] = [];
  const send = async (url: string) => {
    requests.push(url);
    return new Response(new Uint8Array(file.bytes), { headers: { "content-length": String(file.bytes) } });
  };
  const sources = ["https://a.example/m", "https://b.example/m"].map((url) => ({ url, send: send as never }));
  await expect(fetchWeights(file, sources, browserWeights, { pauseMs: 0 })).rejects.toMatchObject({
    kind: "too-large",
    message: expect.stringMatching(/^There is no space left for model\.gguf, which has /),
  });
  expect(requests).toEqual(sources.map(({ url }) => url));
});
