/** Computed outcomes on disk until the result is stored: a failing upload or a kill never costs a second run. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, statSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Hex } from "viem";
import type { Outcome } from "#runtime/run/job.ts";

export interface Outcomes {
  /** The kept outcome of a task's round, else what `compute` gives, which is then kept. @throws whatever `compute` throws */
  once(task: Hex, round: number, compute: () => Promise<Outcome>): Promise<Outcome>;
  /** Deletes it, after its result is stored. */
  remove(task: Hex, round: number): Promise<void>;
}

/** Outcomes of tasks that ended otherwise are deleted at a start after this long, milliseconds. */
const MAX_AGE_MS = 30 * 86_400_000;
const HASH_BYTES = 32;
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

/** @param folder is made when it is missing */
export function openOutcomes(folder: string): Outcomes {
  mkdirSync(folder, { recursive: true });
  const old = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => Date.now() - statSync(path).mtimeMs > MAX_AGE_MS);
  for (const path of old) void rm(path, { force: true });
  const pathOf = (task: Hex, round: number) => join(folder, `${task}-${round}`);

  /** @returns nothing for a file that is missing or damaged */
  async function read(path: string): Promise<Outcome | undefined> {
    const bytes = await readFile(path).catch(() => undefined);
    const body = bytes?.subarray(HASH_BYTES);
    if (!bytes || !body || !sha256(body).equals(bytes.subarray(0, HASH_BYTES))) return undefined;
    return deserialize(body) as Outcome;
  }

  return {
    async once(task, round, compute) {
      const path = pathOf(task, round);
      const kept = await read(path);
      if (kept) return kept;
      const outcome = await compute();
      const body = serialize(outcome);
      await writeFile(`${path}.part`, Buffer.concat([sha256(body), body]));
      await rename(`${path}.part`, path);
      return outcome;
    },
    remove: (task, round) => rm(pathOf(task, round), { force: true }),
  };
}
