import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { readBatch } from "./input-file.ts";

const folder = createTemporaryFolder("inputs-");
afterAll(() => folder.remove());
const path = (name: string) => join(folder.path, name);
mkdirSync(path("photos/日本"), { recursive: true });
for (const [name, text] of [
  ["photos/a.txt", "one"],
  ["photos/日本/猫🐈.txt", "two"],
  ["photos/.DS_Store", "x"],
  ["rows.csv", "a;b\r\n1;2\r\n3;4\r\n"],
] as const)
  writeFileSync(path(name), text);

const named = async (paths: readonly string[], isBatch = false) =>
  (await readBatch(paths, isBatch))?.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]).sort();

test("a folder, several files, and a table on request are the inputs of one task", async () => {
  const photos = [
    ["a.txt", "one"],
    ["日本/猫🐈.txt", "two"],
  ];
  expect(await named([path("photos")])).toEqual(photos);
  expect(await named([path("photos/a.txt"), path("photos/日本/猫🐈.txt")])).toEqual([
    photos[0],
    ["猫🐈.txt", "two"],
  ]);
  expect(await named([path("rows.csv")], true)).toEqual([
    ["row-0001.csv", "a,b\n1,2\n"],
    ["row-0002.csv", "a,b\n3,4\n"],
  ]);
});

test("links to files are inputs like the files, and a link to a folder or to nothing is named", async () => {
  mkdirSync(path("dataset"));
  symlinkSync(path("photos/a.txt"), path("dataset/first.txt"));
  writeFileSync(path("dataset/second.txt"), "two");
  expect(await named([path("dataset")])).toEqual([
    ["first.txt", "one"],
    ["second.txt", "two"],
  ]);
  symlinkSync(path("photos"), path("dataset/third"));
  await expect(named([path("dataset")])).rejects.toThrow(`${path("dataset/third")} is not a file`);
  mkdirSync(path("broken"));
  symlinkSync(path("nothing"), path("broken/link.txt"));
  await expect(named([path("broken")])).rejects.toThrow(path("broken/link.txt"));
});

test("one file without the option, and standard input, are a single input", async () => {
  expect(await readBatch([path("rows.csv")], false)).toBeUndefined();
  expect(await readBatch(["-"], false)).toBeUndefined();
});
