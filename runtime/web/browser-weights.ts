/** Weights in the browser's private file system, under their SHA-256; for workers. Pages use `storedWeights`. */
import { ContentError } from "#protocol/content/content-error.ts";
import { formatBytes } from "#protocol/format/bytes.ts";
import type { ReferencedFile } from "../manifest/package-file.ts";
import { noSpace, type PartialFile, type WeightsStore } from "../weights/weights-store.ts";

/** A folder of the browser's private file system. */
export const WEIGHTS_FOLDER = "weights";
const PART = ".part";
const READ_BYTES = 4 * 1_048_576;

/** Synchronous access to a file, which TypeScript describes for workers only. */
interface SyncAccess {
  read(buffer: Uint8Array, options: { at: number }): number;
  write(buffer: Uint8Array, options: { at: number }): number;
  truncate(size: number): void;
  getSize(): number;
  flush(): void;
  close(): void;
}
type FileHandle = FileSystemFileHandle & {
  createSyncAccessHandle(): Promise<SyncAccess>;
  move(name: string): Promise<void>;
};

const nameOf = ({ sha256 }: ReferencedFile) => sha256.slice(2);

/** @throws ContentError "too-large" where the browser keeps no files, as in some private windows */
async function openFolder(): Promise<FileSystemDirectoryHandle> {
  try {
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(WEIGHTS_FOLDER, { create: true });
  } catch (cause) {
    throw new ContentError(
      "too-large",
      "This browser stores no files for this site, as in a private window, so the model's weights cannot be kept.",
      { cause },
    );
  }
}

async function storedFile(
  folder: FileSystemDirectoryHandle,
  file: ReferencedFile,
): Promise<File | undefined> {
  const handle = await folder.getFileHandle(nameOf(file)).catch(() => undefined);
  const stored = await handle?.getFile();
  return stored?.size === file.bytes ? stored : undefined;
}

/** The weights as a file on disk, if this browser has them. A run hashes them while it reads, see `run/weights.ts`. */
export async function storedWeights(file: ReferencedFile): Promise<Blob | undefined> {
  return storedFile(await openFolder(), file);
}

/** Removes a copy, for instance a damaged one. */
export async function deleteWeights(file: ReferencedFile): Promise<void> {
  await (await openFolder()).removeEntry(nameOf(file)).catch(() => undefined);
}

/** Deletes the oldest other weights until the browser grants the bytes. @throws ContentError "too-large" */
async function requireRoom(
  folder: FileSystemDirectoryHandle,
  file: ReferencedFile,
  missing: number,
): Promise<void> {
  const free = async () => {
    const { quota = Number.POSITIVE_INFINITY, usage = 0 } = await navigator.storage.estimate();
    return quota - usage;
  };
  const others: File[] = [];
  for await (const [name, handle] of folder as unknown as AsyncIterable<[string, FileSystemFileHandle]>)
    if (!name.startsWith(nameOf(file))) others.push(await handle.getFile());
  others.sort((one, other) => one.lastModified - other.lastModified);
  for (const { name } of others) {
    if ((await free()) >= missing) return;
    await folder.removeEntry(name).catch(() => undefined);
  }
  const granted = await free();
  if (granted < missing)
    throw new ContentError(
      "too-large",
      `${file.path} has ${formatBytes(file.bytes)}; this browser grants this site ${formatBytes(granted)}.`,
    );
}

async function openPart(file: ReferencedFile, release: () => void): Promise<PartialFile> {
  const folder = await openFolder();
  const handle = (await folder.getFileHandle(`${nameOf(file)}${PART}`, { create: true })) as FileHandle;
  const access = await handle.createSyncAccessHandle();
  let isOpen = true;
  const close = () => {
    if (isOpen) access.close();
    isOpen = false;
  };
  try {
    if (access.getSize() > file.bytes) access.truncate(0);
    await requireRoom(folder, file, file.bytes - access.getSize());
  } catch (cause) {
    close();
    throw cause;
  }
  let end = access.getSize();
  /** Browsers report a full disk by an error or by writing nothing, even within the space that they granted. */
  const attemptWrite = (bytes: Uint8Array, at: number) => {
    try {
      return access.write(bytes, { at });
    } catch (cause) {
      throw noSpace(file, cause);
    }
  };
  return {
    size: end,
    async *read() {
      for (let at = 0; at < end; ) {
        const piece = new Uint8Array(Math.min(READ_BYTES, end - at));
        at += access.read(piece, { at });
        yield piece;
      }
    },
    async append(bytes) {
      let done = 0;
      try {
        while (done < bytes.length) {
          const written = attemptWrite(bytes.subarray(done), end + done);
          if (written === 0) throw noSpace(file);
          done += written;
        }
      } catch (cause) {
        access.truncate(end);
        throw cause;
      }
      end += done;
    },
    async clear() {
      access.truncate(0);
      end = 0;
    },
    async complete() {
      access.flush();
      close();
      await handle.move(nameOf(file));
      return handle.getFile();
    },
    async close() {
      close();
      release();
    },
  };
}

/** For a worker. */
export const browserWeights: WeightsStore = {
  find: storedWeights,
  /** Waits while another tab fetches the same file. */
  open: (file) =>
    new Promise((resolve, reject) => {
      const held = navigator.locks.request(`weights-${nameOf(file)}`, () => {
        const { promise, resolve: release } = Promise.withResolvers<void>();
        openPart(file, release).then(resolve, (cause) => {
          release();
          reject(cause);
        });
        return promise;
      });
      held.catch(reject);
    }),
};
