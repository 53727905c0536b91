/** Artifacts of a run for the next one, in `.local/bench-index`, named by a hash of their inputs. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");
const FOLDER = join(ROOT, ".local/bench-index");

/** A hash over the files of these folders or paths and a text. */
export function fingerprint(paths: readonly string[], text = ""): string {
  const hash = createHash("sha256").update(text);
  for (const path of paths) {
    for (const file of filesIn(path)) hash.update(file.slice(path.length)).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .sort()
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile());
}

/** The folder of an artifact; `isComplete` when an earlier run has finished it. */
export function cached(kind: string, name: string): { path: string; isComplete: boolean } {
  const path = join(FOLDER, `${kind}-${name}`);
  return { path, isComplete: existsSync(join(path, "complete")) };
}

/** An empty folder of that name; earlier artifacts of the kind are removed. */
export function emptied(kind: string, name: string): string {
  mkdirSync(FOLDER, { recursive: true });
  for (const other of readdirSync(FOLDER)) {
    if (other.startsWith(`${kind}-`)) rmSync(join(FOLDER, other), { recursive: true });
  }
  const path = join(FOLDER, `${kind}-${name}`);
  mkdirSync(path);
  return path;
}
