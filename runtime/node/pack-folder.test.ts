import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { packFolder } from "./pack-folder.ts";

let folder: ReturnType<typeof createTemporaryFolder>;
beforeEach(() => {
  folder = createTemporaryFolder("package-folder-");
});
afterEach(() => folder.remove());

const write = (name: string, text: string) => writeFileSync(join(folder.path, name), text);

test("a folder without a manifest, or with one that is no JSON, is not packed", async () => {
  await expect(packFolder(folder.path)).rejects.toThrow("the folder needs a manifest.json");
  write("manifest.json", "{");
  await expect(packFolder(folder.path)).rejects.toThrow("is not JSON");
});

test("what is filled in must not be written by hand", async () => {
  write("manifest.json", '{"format":"mlb-package/1","runtime":{}}');
  await expect(packFolder(folder.path)).rejects.toThrow("must leave out format and runtime");
});

test("what a manifest lacks is named, and folders in folders are not taken", async () => {
  write("manifest.json", '{"name":"Nothing"}');
  await expect(packFolder(folder.path)).rejects.toThrow(/manifest.json cannot be used/);
  mkdirSync(join(folder.path, "more"));
  await expect(packFolder(folder.path)).rejects.toThrow("more is a folder");
});
