/** Large files in a folder under their SHA-256, shared by all packages. The least recently used are deleted at the size limit. */
import { createReadStream, mkdirSync } from "node:fs";
import { open, readdir, rename, rm, stat, statfs, utimes } from "node:fs/promises";
import { join } from "node:path";
import { ContentError } from "#protocol/content/content-error.ts";
import { createStreamingSha256 } from "#protocol/content/streaming-sha256.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import type { ReferencedFile } from "../manifest/package-file.ts";
import type { PartialFile, WeightsStore } from "../weights/weights-store.ts";
import { fileBlob } from "./file-blob.ts";

/** Bytes of the disk that stay free. */
const RESERVE = 256 * 1_048_576;
const PART = ".part";

/** Partial files that this process writes to, by path. */
const busy = new Map<string, Promise<void>>();

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

async function hashOf(path: string): Promise<string> {
  const hash = await createStreamingSha256();
  for await (const bytes of createReadStream(path)) hash.update(bytes as Uint8Array);
  return hash.digest();
}

/**
 * @param folder is made when it is missing
 * @param maxBytes of all files together
 */
export function openWeightsFolder(folder: string, maxBytes: number): WeightsStore {
  mkdirSync(folder, { recursive: true });
  /** Files whose hash was checked by this process. */
  const checked = new Set<string>();
  const pathOf = ({ sha256 }: ReferencedFile) => join(folder, sha256.slice(2));

  async function requireRoom(file: ReferencedFile, kept: number): Promise<void> {
    const { path, bytes } = file;
    if (bytes > maxBytes)
      throw new ContentError(
        "too-large",
        `${path} has ${formatBytes(bytes)}; the cache of this machine has ${formatBytes(maxBytes)}.`,
      );
    await evict(maxBytes - bytes, `${pathOf(file)}${PART}`);
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < bytes - kept + RESERVE)
      throw new ContentError(
        "too-large",
        `${path} has ${formatBytes(bytes)}; the disk of this machine has less.`,
      );
  }

  /** Deletes the least recently used files until the others take at most `limit` bytes. */
  async function evict(limit: number, except: string): Promise<void> {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const path = join(folder, name);
        const { size, mtimeMs } = await stat(path);
        return { path, size, mtimeMs };
      }),
    );
    const others = files.filter(({ path }) => path !== except);
    let total = others.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of others.toSorted((one, other) => one.mtimeMs - other.mtimeMs)) {
      if (total <= limit) return;
      await rm(path, { force: true });
      checked.delete(path);
      total -= size;
    }
  }

  async function opened(file: ReferencedFile, path: string, release: () => void): Promise<PartialFile> {
    const kept = await sizeOf(path);
    const size = kept <= file.bytes ? kept : 0;
    await requireRoom(file, size);
    const handle = await open(path, "a");
    if (size === 0) await handle.truncate(0);
    let isOpen = true;
    return {
      size,
      read: () => createReadStream(path),
      append: async (bytes) => void (await handle.appendFile(bytes)),
      clear: () => handle.truncate(0),
      async complete() {
        const whole = pathOf(file);
        await handle.close();
        isOpen = false;
        await rename(path, whole);
        checked.add(whole);
        return fileBlob(whole);
      },
      async close() {
        if (isOpen) await handle.close();
        isOpen = false;
        release();
      },
    };
  }

  return {
    async find(file) {
      const path = pathOf(file);
      if ((await sizeOf(path)) !== file.bytes) return undefined;
      // A file on disk can be changed or damaged.
      if (!checked.has(path) && (await hashOf(path)) !== file.sha256) {
        await rm(path, { force: true });
        return undefined;
      }
      checked.add(path);
      const now = new Date();
      await utimes(path, now, now).catch(() => undefined);
      return fileBlob(path);
    },
    async open(file): Promise<PartialFile> {
      const path = `${pathOf(file)}${PART}`;
      while (busy.has(path)) await busy.get(path);
      const { promise, resolve: release } = Promise.withResolvers<void>();
      busy.set(
        path,
        promise.finally(() => busy.delete(path)),
      );
      try {
        return await opened(file, path, release);
      } catch (cause) {
        release();
        throw cause;
      }
    },
  };
}
