import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { contentId } from "#protocol/content/cid.ts";
import { cacheContents } from "./content-cache.ts";
import type { Contents } from "./contents.ts";

test("a file is fetched once, and the least recently used files are evicted", async () => {
  const folder = createTemporaryFolder("content-cache-");
  try {
    const files = [1, 2, 3].map((digit) => new Uint8Array(100).fill(digit));
    const cids = await Promise.all(files.map(async (bytes) => (await contentId(bytes)).cid));
    const fetched: string[] = [];
    const contents: Contents = {
      async fetch(pointer) {
        fetched.push(pointer);
        return files[cids.indexOf(pointer)] as Uint8Array<ArrayBuffer>;
      },
      isServed: async () => true,
      upload: () => Promise.reject(new Error("nothing is uploaded here")),
    };
    const [one, two, three] = cids as [string, string, string];
    const cache = cacheContents(contents, folder.path, 250);
    for (const cid of [one, two, one, two, one]) expect(await cache.fetch(cid, 1_000)).toHaveLength(100);
    expect(fetched).toEqual([one, two]);
    utimesSync(join(folder.path, two), 1, 1);
    await cache.fetch(three, 1_000);
    expect(readdirSync(folder.path).toSorted()).toEqual([one, three].toSorted());
    // A changed file is fetched again, and a file beyond the limit is not kept.
    writeFileSync(join(folder.path, one), "changed");
    expect(await cache.fetch(one, 1_000)).toEqual(files[0]);
    const small = cacheContents(contents, join(folder.path, "small"), 50);
    await small.fetch(one, 1_000);
    expect(readdirSync(join(folder.path, "small"))).toEqual([]);
  } finally {
    folder.remove();
  }
});
