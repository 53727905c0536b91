/** Batches at an agent: finished inputs are kept on disk until the batch is whole, so a kill costs at most one of them. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import {
  type BatchJob,
  type ComputeItem,
  computeBatch,
  type ItemEnd,
  type KeptItems,
} from "#runtime/batch/compute-batch.ts";
import type { Outcome } from "#runtime/run/job.ts";

export interface BatchProgress {
  readonly done: number;
  readonly items: number;
  /** Inputs that could not be computed. */
  readonly failed: number;
}

export interface Batches {
  /**
   * @param how a label of the computation: results of one run and of two equal ones are kept apart
   * @throws RuntimeFault
   */
  compute(job: BatchJob, computeItem: ComputeItem, how: "single" | "confirmed"): Promise<Outcome>;
}

/** Items of batches that were given up are deleted after this long, milliseconds. */
const MAX_AGE_MS = 30 * 86_400_000;
const HASH_BYTES = 32;
/** Progress is reported at most this often, milliseconds, and after the last item. */
const REPORT_MS = 2_000;

const sha256 = (...parts: readonly Uint8Array[]) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const keyOf = ({ package: bytes, task, parameters, input }: BatchJob, how: string): string =>
  sha256(bytes, sha256(input.bytes), Buffer.from(JSON.stringify({ task, parameters, how }))).toString("hex");

/** A file that is missing or damaged counts as an item that was not computed. */
function openItems(folder: string): KeptItems {
  const pathOf = (index: number) => join(folder, String(index));
  return {
    async read(index) {
      const bytes = await readFile(pathOf(index)).catch(() => undefined);
      const body = bytes?.subarray(HASH_BYTES);
      if (!bytes || !body || !sha256(body).equals(bytes.subarray(0, HASH_BYTES))) return undefined;
      return deserialize(body) as ItemEnd;
    },
    async write(index, end) {
      const body = serialize(end);
      await mkdir(folder, { recursive: true });
      await writeFile(`${pathOf(index)}.part`, Buffer.concat([sha256(body), body]));
      await rename(`${pathOf(index)}.part`, pathOf(index));
    },
  };
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > MAX_AGE_MS) await rm(path, { recursive: true, force: true });
  }
}

/** @param folder nothing is kept without one */
export function openBatches({
  folder,
  onItem,
}: {
  readonly folder?: string;
  readonly onItem?: (progress: BatchProgress) => void;
} = {}): Batches {
  if (folder) void removeOld(folder);
  /** Two tasks with the same inputs at the same time are computed independently: one of them keeps nothing. */
  const active = new Set<string>();
  return {
    async compute(job, computeItem, how) {
      const key = keyOf(job, how);
      const path = folder && !active.has(key) ? join(folder, key) : undefined;
      if (path) active.add(key);
      let reportedAt = Number.NEGATIVE_INFINITY;
      try {
        const outcome = await computeBatch(job, computeItem, {
          kept: path ? openItems(path) : undefined,
          onItem(done, failed) {
            if (done < job.items && performance.now() - reportedAt < REPORT_MS) return;
            reportedAt = performance.now();
            onItem?.({ done, items: job.items, failed });
          },
        });
        // A second run of the batch has to be a run.
        if (path) await rm(path, { recursive: true, force: true });
        return outcome;
      } finally {
        if (path) active.delete(key);
      }
    },
  };
}
