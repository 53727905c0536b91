import { mkdtempSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openFile, pathOf } from "./disk-file.ts";

const folder = mkdtempSync(join(tmpdir(), "disk-file-"));
afterAll(() => rmSync(folder, { recursive: true }));

const GIB = 2 ** 30;
const read = async (content: Blob | Awaited<ReturnType<typeof openFile>>) =>
  new TextDecoder().decode(await content.arrayBuffer());

/** Zeros without space on the disk, with texts at two places. */
function sparseFile(): string {
  const path = join(folder, "large.gguf");
  writeFileSync(path, "GGUF");
  truncateSync(path, 5 * GIB);
  writeSync(openSync(path, "r+"), "beyond 4 GiB", 4 * GIB + 7);
  return path;
}

test("a file of 5 GiB has its size, and parts beyond 4 GiB have their own bytes", async () => {
  const path = sparseFile();
  const file = await openFile(path);
  expect([file.size, pathOf(file)]).toEqual([5 * GIB, path]);
  expect(await read(file.slice(0, 4))).toBe("GGUF");
  const part = file.slice(4 * GIB, 4 * GIB + 100);
  expect(part.size).toBe(100);
  expect(await read(part.slice(7, 19))).toBe("beyond 4 GiB");
  expect(file.slice(5 * GIB - 3, 6 * GIB).size).toBe(3);
});

test("a stream gives every byte in order, and a file that became shorter is an error", async () => {
  const path = join(folder, "small");
  const bytes = Uint8Array.from({ length: 2_500_000 }, (_, index) => index % 251);
  writeFileSync(path, bytes);
  const file = await openFile(path);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of file.stream()) pieces.push(piece);
  expect(await new Blob(pieces).bytes()).toEqual(bytes);
  truncateSync(path, 100);
  await expect(file.arrayBuffer()).rejects.toThrow("changed while it was read");
});
