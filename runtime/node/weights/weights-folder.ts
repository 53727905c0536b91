/** Large files under their SHA-256, shared by all programs. At the size limit the least recently used go. */
import { createReadStream, mkdirSync } from "node:fs";
import { open, rename, rm, stat, statfs, utimes } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ContentError } from "#protocol/content/content-error.ts";
import { createStreamingSha256 } from "#protocol/content/streaming-sha256.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import type { ReferencedFile } from "../../manifest/package-file.ts";
import { noSpace, type PartialFile, type WeightsStore } from "../../weights/weights-store.ts";
import { openFile } from "./disk-file.ts";
import { claimPart, filesIn } from "./partial-files.ts";

/** Bytes of the disk that stay free. */
const RESERVE = 256 * 1_048_576;

/** How soon a caller that waits notices that it was stopped. */
const POLL_MS = 250;

/** Errors of a full disk: no space, or no more of it for this user. */
const FULL: readonly unknown[] = ["ENOSPC", "EDQUOT"];

/** Files that this process fetches, by path. */
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

/** Without the permission, another user's file keeps its older time. */
async function noteUse(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => undefined);
}

/** Files in `folder`, `maxBytes` together. */
export function openWeightsFolder(folder: string, maxBytes: number): WeightsStore {
  mkdirSync(folder, { recursive: true });
  /** Files whose hash was checked by this process. */
  const checked = new Set<string>();
  const pathOf = ({ sha256 }: ReferencedFile) => join(folder, sha256.slice(2));

  async function requireRoom(file: ReferencedFile, part: string): Promise<void> {
    const { path, bytes } = file;
    const refuse = (reason: string) => {
      throw new ContentError("too-large", `${path} has ${formatBytes(bytes)}; ${reason}.`);
    };
    if (bytes > maxBytes) refuse(`the cache of this machine has ${formatBytes(maxBytes)}`);
    if ((await evict(maxBytes - bytes, part)) > maxBytes - bytes)
      refuse("the cache of this machine is full with files that are being fetched");
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < bytes - (await sizeOf(part)) + RESERVE) refuse("the disk of this machine has less");
  }

  /** Deletes the least recently used files until the others take at most `limit` bytes. @returns what they take then */
  async function evict(limit: number, except: string): Promise<number> {
    const others = (await filesIn(folder)).filter(({ path }) => path !== except);
    let total = others.reduce((sum, { bytes }) => sum + bytes, 0);
    const idle = others.filter(({ isFetched }) => !isFetched);
    for (const { path, bytes } of idle.toSorted((one, other) => one.usedMs - other.usedMs)) {
      if (total <= limit) break;
      await rm(path, { force: true });
      checked.delete(path);
      total -= bytes;
    }
    return total;
  }

  async function opened(file: ReferencedFile, release: () => void, signal?: AbortSignal) {
    const path = await claimPart(folder, file, () => sizeOf(pathOf(file)), signal);
    const handle = await open(path, "a");
    let isOpen = true;
    const close = async () => {
      if (isOpen) await handle.close();
      isOpen = false;
      // An empty one is worth nothing to the next attempt.
      if ((await sizeOf(path)) === 0) await rm(path, { force: true });
    };
    const now = new Date();
    await handle.utimes(now, now);
    const kept = (await handle.stat()).size;
    const size = kept <= file.bytes ? kept : 0;
    let end = size;
    if (size === 0) await handle.truncate(0);
    await requireRoom(file, path).catch(async (cause) => {
      await close();
      throw cause;
    });
    return {
      size,
      read: () => createReadStream(path),
      async append(bytes: Uint8Array) {
        try {
          await handle.appendFile(bytes);
        } catch (cause) {
          // A part of the bytes may be written.
          await handle.truncate(end);
          throw FULL.includes((cause as NodeJS.ErrnoException).code) ? noSpace(file, cause) : cause;
        }
        end += bytes.length;
      },
      async clear() {
        await handle.truncate(0);
        end = 0;
      },
      async complete() {
        const whole = pathOf(file);
        await handle.close();
        isOpen = false;
        await rename(path, whole);
        checked.add(whole);
        return openFile(whole);
      },
      async close() {
        await close();
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
      await noteUse(path);
      return openFile(path);
    },
    async open(file, signal): Promise<PartialFile> {
      const path = pathOf(file);
      while (busy.has(path)) {
        signal?.throwIfAborted();
        await Promise.race([busy.get(path), sleep(POLL_MS, undefined, { ref: false })]);
      }
      const { promise, resolve: release } = Promise.withResolvers<void>();
      busy.set(
        path,
        promise.finally(() => busy.delete(path)),
      );
      try {
        return await opened(file, release, signal);
      } catch (cause) {
        release();
        throw cause;
      }
    },
  };
}
