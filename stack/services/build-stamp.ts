import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "../settings/settings.ts";
import { writeFileAtomically } from "../state/atomic-file.ts";

/** A build that is skipped while its inputs are unchanged. */
export interface BuildTarget {
  readonly name: string;
  /** Files and folders, relative to the repository. One that is missing counts as empty. */
  readonly inputs: readonly string[];
  /** Ignored inputs: paths with such an ending, or in such a folder. */
  readonly ignored?: readonly string[];
  /** Any other input of the output. */
  readonly variant?: string;
  /** Files that must exist for the output to be usable, relative to the repository. */
  readonly outputs: readonly string[];
}

export interface BuildOptions {
  readonly root?: string;
  /** Called with the output before another build can replace it. */
  readonly take?: () => void;
}

/** Builds a target unless its stamp matches; stacks take turns. Returns whether it was built now. */
export async function buildWhenStale(
  target: BuildTarget,
  build: () => Promise<void>,
  { root = ROOT, take }: BuildOptions = {},
): Promise<boolean> {
  const stampPath = join(root, ".local/stamps", target.name);
  const isCurrent = () =>
    target.outputs.every((output) => existsSync(join(root, output))) &&
    existsSync(stampPath) &&
    readFileSync(stampPath, "utf8") === hashOf(target, root);
  if (!take && isCurrent()) return false;
  return await withLock(`${stampPath}.lock`, async () => {
    const isStale = !isCurrent();
    if (isStale) {
      const hash = hashOf(target, root);
      rmSync(stampPath, { force: true });
      await build();
      writeFileAtomically(stampPath, hash);
    }
    take?.();
    return isStale;
  });
}

/** A hash of the target's variant and of the names and contents of its inputs. */
export function hashOf(target: Pick<BuildTarget, "inputs" | "ignored" | "variant">, root = ROOT): string {
  const hash = createHash("sha256").update(`${target.variant ?? ""}\0`);
  const isIgnored = (path: string) =>
    (target.ignored ?? []).some((part) => path.endsWith(part) || path.startsWith(`${part}/`));
  for (const path of target.inputs.flatMap((input) => filesIn(join(root, input))).sort()) {
    const name = relative(root, path);
    if (isIgnored(name)) continue;
    hash.update(`${name}\0`).update(createHash("sha256").update(readFileSync(path)).digest());
  }
  return hash.digest("hex");
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)],
  );
}

async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  while (!tryLock(path)) await sleep(200);
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

/** Takes a lock file, even from a process that ended without releasing it. */
function tryLock(path: string): boolean {
  try {
    if (existsSync(path) && !isAlive(Number(readFileSync(path, "utf8")))) rmSync(path, { force: true });
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
