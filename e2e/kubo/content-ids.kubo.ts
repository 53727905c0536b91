/** Content ids match those of Kubo's `ipfs add`, for files of every shape. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentId } from "#protocol/content/cid.ts";
import { patternBytes } from "#stack/content-store/test-store.ts";
import { type RunningKubo, startKubo } from "./kubo-node.ts";

const KiB = 1_024;
const MB = KiB * KiB;
const leaf = 256 * KiB;

/** Sizes around the limits of one leaf, of one node with 174 leaves, and of the second level of nodes. */
const sizes = [
  0,
  1,
  100,
  1_023,
  64 * KiB,
  leaf - 1,
  leaf,
  leaf + 1,
  2 * leaf,
  MB - 1,
  MB,
  MB + 1,
  3 * MB + 7,
  8 * MB,
  20 * MB - 13,
  173 * leaf,
  174 * leaf,
  174 * leaf + 1,
  64 * MB,
  100 * MB,
];

/** The parameters of `uploadProfile` as Kubo's options. */
const parameters = [
  "--cid-version=1",
  "--raw-leaves",
  "--chunker=size-262144",
  "--max-file-links=174",
  "--only-hash",
  "--quieter",
];

let kubo: RunningKubo;
let folder: string;
beforeAll(async () => {
  kubo = await startKubo();
  folder = await mkdtemp(join(tmpdir(), "content-ids-"));
});
afterAll(async () => {
  await kubo.remove();
  await rm(folder, { recursive: true, force: true });
});

describe("a file has the same id here and in Kubo", () => {
  it.each(sizes)("%i bytes", async (size) => {
    const bytes = patternBytes(size, size + 1);
    const path = join(folder, "file");
    await writeFile(path, bytes);
    expect((await contentId(bytes)).cid).toBe(await kubo.command("add", ...parameters, path));
  });
});
