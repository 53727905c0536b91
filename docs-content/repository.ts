/** The files of the repository: those that git knows, and new ones that it does not ignore. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

/** A file of the repository: its path from the root, and its text when that is asked for. */
export interface RepositoryFile {
  readonly path: string;
  readonly text: () => string;
}

/** Every file whose path passes. Binary files are listed, too: whoever asks for their text gets nonsense. */
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
