/** Files of the repository: tracked files, and untracked files that git does not ignore. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

/** A file of the repository: path from the root, and text, which is read on access. */
export interface RepositoryFile {
  readonly path: string;
  readonly text: () => string;
}

/** All files whose path passes the filter, including binary files, whose text is meaningless. */
export function filesOf(accepts: (path: string) => boolean = () => true): RepositoryFile[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  return [...new Set(listed.split("\n"))]
    .filter((path) => path !== "" && accepts(path) && existsSync(join(ROOT, path)))
    .map((path) => ({ path, text: () => readFileSync(join(ROOT, path), "utf8") }));
}
