/** Partly fetched files: `{sha256}.{bytes}.{process id}.part`. A process takes over an ended one's by renaming. */
import { readdir, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ReferencedFile } from "../../manifest/package-file.ts";

/** Without a byte for so long, a download counts as abandoned even if a process has its id. */
const SILENT_MS = 120_000;
const POLL_MS = 250;

const PART = /^([0-9a-f]{64})\.(\d+)\.(\d+)\.part$/;

export interface StoredFile {
  readonly path: string;
  /** Of a file that is being fetched: what it will have. */
  readonly bytes: number;
  /** Last use or change. */
  readonly usedMs: number;
  /** Whether a running process fetches it now. */
  readonly isFetched: boolean;
  /** Whether an ended process left it, so another may continue it. */
  readonly isLeft: boolean;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // A process of another user.
    return (cause as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Every file of the folder; one that another process removes at the same time is left out. */
export async function filesIn(folder: string): Promise<StoredFile[]> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      const found = await stat(path).catch(() => undefined);
      if (!found?.isFile()) return undefined;
      const [, , bytes, pid] = PART.exec(name) ?? [];
      const isRun = pid !== undefined && isRunning(Number(pid));
      const isFetched = isRun && Date.now() - found.mtimeMs < SILENT_MS;
      const usedMs = Math.max(found.atimeMs, found.mtimeMs);
      const size = isFetched ? Number(bytes) : found.size;
      return { path, bytes: size, usedMs, isFetched, isLeft: pid !== undefined && !isRun };
    }),
  );
  return files.filter((file) => file !== undefined);
}

/** This process's part of a file, with what an ended process left. Waits for other processes; `size`: 0 if unknown. */
export async function claimPart(
  folder: string,
  { sha256, bytes }: ReferencedFile,
  size: () => Promise<number>,
  signal?: AbortSignal,
): Promise<string> {
  const name = `${sha256.slice(2)}.${bytes}`;
  const own = join(folder, `${name}.${process.pid}.part`);
  for (;;) {
    const parts = (await filesIn(folder)).filter(({ path }) => path.startsWith(join(folder, `${name}.`)));
    const others = parts.filter(({ path }) => path !== own);
    if ((await size()) === bytes || others.length < parts.length) return own;
    const left = others.find(({ isLeft }) => isLeft);
    if (left) await rename(left.path, own).catch(() => undefined);
    else if (others.some(({ isFetched }) => isFetched)) await sleep(POLL_MS, undefined, { signal });
    else return own;
  }
}
