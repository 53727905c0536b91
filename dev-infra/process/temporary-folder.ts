import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder that is deleted when it is removed or when this process ends, whichever is first. */
export interface TemporaryFolder {
  path: string;
  remove(): void;
}

/** The in-memory file system on Linux. */
const MEMORY = "/dev/shm";

/** Creates an empty folder among the system's temporary files. */
export function createTemporaryFolder(prefix: string, parent = tmpdir()): TemporaryFolder {
  const path = mkdtempSync(join(parent, prefix));
  const remove = () => {
    process.off("exit", remove);
    rmSync(path, { recursive: true, force: true });
  };
  process.once("exit", remove);
  return { path, remove };
}

/** The in-memory folder if it has this many bytes free; else the system's temporary folder. */
export function memoryFolder(bytes: number): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= bytes ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
