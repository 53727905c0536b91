/**
 * `npm run tools bench:uploads [megabytes…]`: what hashing, uploading and opening files costs a page in Chromium: memory of its
 * process above what it had before, and the longest task of its thread. Times are multiples of hashing the same file in
 * the same run: machines differ, and busy ones lie.
 */
import { randomFillSync } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createTemporaryFolder } from "#dev-infra/process/temporary-folder.ts";
import { openMeasurement } from "./measuring-page.ts";
import type { Operation } from "./page.ts";

const MB = 1_048_576;
const GOAL_MB = 64;
const LONGEST_TASK_MS = 50;
const OPERATIONS: readonly Operation[] = ["hash", "upload", "private upload", "private download"];

async function writeNoise(path: string, megabytes: number): Promise<void> {
  function* noise() {
    for (let piece = 0; piece < megabytes; piece += 1) yield randomFillSync(new Uint8Array(MB));
  }
  await pipeline(Readable.from(noise()), createWriteStream(path));
}

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [1, 20, 100];
const folder = createTemporaryFolder("uploads-files-");
const measurement = await openMeasurement();
let missed = 0;
try {
  console.log("| File | Operation | Page memory | Browser memory | Longest task | Time |");
  console.log("| --- | --- | --- | --- | --- | --- |");
  for (const size of sizes) {
    let hashing = Number.NaN;
    let stored: { cid: string; sha256: `0x${string}` } | undefined;
    for (const operation of OPERATIONS) {
      // Another file each time: what the store has already is not sent.
      const path = join(folder.path, `${size}-${operation.replace(" ", "-")}.bin`);
      await writeNoise(path, size);
      const figures = await measurement.run(path, { operation, stored });
      if (figures.size !== size * MB) throw new Error(`${operation}: ${figures.size} bytes came out`);
      if (operation === "hash") hashing = figures.milliseconds;
      if (operation === "private upload") stored = { cid: figures.cid, sha256: figures.sha256 };
      const isMissed = figures.pageMegabytes > GOAL_MB || figures.longestTask > LONGEST_TASK_MS;
      missed += isMissed ? 1 : 0;
      const task = figures.longestTask ? `${Math.round(figures.longestTask)} ms` : "under 50 ms";
      console.log(
        `| ${size} MB | ${operation} | ${Math.round(figures.pageMegabytes)} MB | ${Math.round(figures.browserMegabytes)} MB | ${task} | ${(figures.milliseconds / hashing).toFixed(1)} |`,
      );
    }
  }
} finally {
  await measurement.close();
  folder.remove();
}
console.log(
  missed === 0
    ? `\nEvery operation stayed within ${GOAL_MB} MB, and no task took ${LONGEST_TASK_MS} ms.`
    : `\n${missed} operations took more than ${GOAL_MB} MB or a task of ${LONGEST_TASK_MS} ms.`,
);
process.exit(0);
