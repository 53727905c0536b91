/** Fetched files on disk under their content ids, within a size limit: the least recently used are deleted first. */
import { mkdirSync } from "node:fs";
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contentId } from "#protocol/content/cid.ts";
import { cidOfPointer } from "#protocol/content/pointer/pointer.ts";
import type { Contents } from "./contents.ts";

/** Keeps fetched files in `folder`, `maxBytes` together; a larger file is not kept. */
export function cacheContents(contents: Contents, folder: string, maxBytes: number): Contents {
  mkdirSync(folder, { recursive: true });
  let storing: Promise<unknown> = Promise.resolve();

  async function cached(cid: string, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const path = join(folder, cid);
    const kept = await readFile(path).catch(() => undefined);
    if (!kept || kept.byteLength > limit) return undefined;
    const bytes = new Uint8Array(kept);
    // A file on disk can be half written or changed.
    if ((await contentId(bytes)).cid !== cid) return undefined;
    const now = new Date();
    await utimes(path, now, now).catch(() => undefined);
    return bytes;
  }

  async function store(cid: string, bytes: Uint8Array): Promise<void> {
    const path = join(folder, cid);
    await evict(maxBytes - bytes.byteLength);
    await writeFile(`${path}.part`, bytes);
    await rename(`${path}.part`, path);
  }

  /** Deletes the least recently used files until the others take at most `limit` bytes. */
  async function evict(limit: number): Promise<void> {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const path = join(folder, name);
        const { size, mtimeMs } = await stat(path);
        return { path, size, mtimeMs };
      }),
    );
    let total = files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of files.toSorted((one, other) => one.mtimeMs - other.mtimeMs)) {
      if (total <= limit) return;
      await rm(path, { force: true });
      total -= size;
    }
  }

  return {
    ...contents,
    async fetch(pointer, limit) {
      const cid = cidOfPointer(pointer);
      const kept = cid && (await cached(cid, limit));
      if (kept) return kept;
      const bytes = await contents.fetch(pointer, limit);
      if (cid && bytes.byteLength <= maxBytes) {
        // Sequentially, so the limit holds. A full disk must not fail the work.
        storing = storing.then(() => store(cid, bytes)).catch(() => undefined);
        await storing;
      }
      return bytes;
    },
  };
}
