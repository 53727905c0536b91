/**
 * Runs a code block of the documentation as a reader would who copies it: in a shell, in a checkout of the
 * repository.
 */
import { execFile, spawn } from "node:child_process";
import { readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";

const ROOT = join(import.meta.dirname, "../..");
const WELL_WITHIN_MS = 60_000;

/** A copy of the repository in which commands may leave files. */
export function checkout() {
  const folder = createTemporaryFolder("checkout-");
  for (const name of readdirSync(ROOT)) {
    if (!name.startsWith(".") || name === ".ci") symlinkSync(join(ROOT, name), join(folder.path, name));
  }
  return folder;
}

/** @throws Error with its output when a command fails */
export async function runInShell(
  text: string,
  cwd: string,
  settings: Record<string, string>,
): Promise<string> {
  const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", text], {
    cwd,
    env: { ...process.env, ...settings },
    maxBuffer: 2 ** 26,
  });
  return stdout;
}

/**
 * Starts a long-running command, and ends it as soon as it is healthy.
 * @returns whether it was healthy within a minute, and its whole output
 */
export async function runUntil(
  command: string,
  cwd: string,
  settings: Record<string, string>,
  isWell: () => Promise<boolean>,
): Promise<{ wasWell: boolean; output: string }> {
  // A separate process group, because npm runs between the shell and the program.
  const child = spawn("bash", ["-c", `exec ${command}`], {
    cwd,
    env: { ...process.env, ...settings },
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  let hasEnded = false;
  const ended = new Promise<void>((resolve) =>
    child.once("close", () => {
      hasEnded = true;
      resolve();
    }),
  );
  const giveUp = Date.now() + WELL_WITHIN_MS;
  let wasWell = false;
  while (!hasEnded && !wasWell && Date.now() < giveUp) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    wasWell = await isWell();
  }
  if (child.pid && !hasEnded) process.kill(-child.pid, "SIGINT");
  await ended;
  return { wasWell, output };
}
