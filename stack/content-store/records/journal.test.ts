import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { Journal } from "./journal.ts";

const appendFile = vi.hoisted(() => vi.fn());
vi.mock("node:fs/promises", async (original) => {
  const files = await original<typeof import("node:fs/promises")>();
  appendFile.mockImplementation(files.appendFile);
  return { ...files, appendFile };
});

let folder: ReturnType<typeof createTemporaryFolder>;
let path: string;
beforeEach(() => {
  folder = createTemporaryFolder("journal-");
  path = join(folder.path, "records.jsonl");
});
afterEach(() => folder.remove());

async function entriesOf(): Promise<object[]> {
  const entries: object[] = [];
  await Journal.open(path, (entry) => entries.push(entry));
  return entries;
}

/** The disk takes the first bytes of one record and is then full. */
function fillDisk(): void {
  const write = appendFile.getMockImplementation() as typeof import("node:fs/promises").appendFile;
  appendFile.mockImplementationOnce(async (file: string, text: string) => {
    await write(file, text.slice(0, 9));
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  });
}

test("a record that a full disk cut off damages no later record, and the store starts again", async () => {
  const journal = await Journal.open<object>(path, () => {});
  await journal.add({ root: "first" });
  fillDisk();
  await expect(journal.add({ root: "lost" })).rejects.toThrow("no space left");
  await journal.add({ root: "größer" });
  fillDisk();
  const [failed, next] = [journal.add({ root: "lost" }), journal.add({ root: "last" })];
  await expect(failed).rejects.toThrow("no space left");
  await next;
  expect(await entriesOf()).toEqual([{ root: "first" }, { root: "größer" }, { root: "last" }]);
  expect(readFileSync(path, "utf8").split("\n")).toHaveLength(4);
});

test("a half-written last record of a killed process is cut off", async () => {
  const journal = await Journal.open<object>(path, () => {});
  await journal.add({ root: "é" });
  fillDisk();
  await journal.add({ root: "lost" }).catch(() => undefined);
  const reopened = await Journal.open<object>(path, () => {});
  await reopened.add({ root: "next" });
  expect(await entriesOf()).toEqual([{ root: "é" }, { root: "next" }]);
});
