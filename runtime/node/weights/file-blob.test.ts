import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openFile } from "./file-blob.ts";

const folder = mkdtempSync(join(tmpdir(), "file-blob-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file without content on the disk. */
function fileOf(bytes: number): string {
  const path = join(folder, `${bytes}.gguf`);
  writeFileSync(path, "GGUF");
  truncateSync(path, bytes);
  return path;
}

test("a file that Node would cut to a part of its size is refused with its size", async () => {
  await expect(openFile(fileOf(5 * 2 ** 30))).rejects.toThrow(
    "the file has 5 GB; files below 4 GB can be read, and no engine here runs larger weights",
  );
  const largest = 2 ** 32 - 1;
  expect((await openFile(fileOf(largest))).size).toBe(largest);
});
