/** Sizes of an output's functions, which a host loads before the first request. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { PAGES } from "./pages-function.ts";

export interface FunctionSize {
  readonly name: string;
  /** Compressed. */
  readonly bytes: number;
  readonly budget: number;
}

/**
 * The measured size (778 kB, of which the screens of channels and offers take 14 kB, of sealed votes 15 kB, of batches, bonds and session keys
 * 11 kB, of private tasks 8 kB) plus 1%. A fifth of it is the German and Spanish texts, because pages are rendered synchronously. The table of look-alike
 * letters takes 29 kB (decision 25), the MCP endpoint 6 kB, the registry 7 kB. The documentation's texts are separate files.
 */
const PAGES_BUDGET = 786_000;
/**
 * The largest endpoint has 84 kB. `import * as z from "zod"` keeps it there: with `import { z }` esbuild cannot leave out the parts of
 * zod that nothing uses, which were 66 kB of every function (error messages in 60 languages, JSON Schema).
 */
const ENDPOINT_BUDGET = 86_000;
/**
 * Larger functions: the search contains the whole documentation (117 kB), 9,200 phrases of readers and 1,690 of their questions (90 kB), and 8,000
 * word vectors (178 kB, decision 37); tickets, notices and announced keys check signatures; the storage allowance reads two contracts; keeper and notifier
 * sign and send, and only the scheduler waits for them. The list of tasks hashes results to name their verifications.
 */
const MORE_BUDGET: Readonly<Record<string, number>> = {
  "api/docs-search": 386_000,
  // An operator's own deployment adds 0.4 kB.
  "api/keeper": 91_000,
  "api/notices": 66_000,
  "api/notifier": 69_000,
  "api/reader-keys": 22_000,
  "api/storage-allowance": 28_000,
  "api/storage-ticket": 60_000,
  "api/tasks": 4_500,
};

const budgetOf = (name: string): number =>
  name === PAGES ? PAGES_BUDGET : ENDPOINT_BUDGET + (MORE_BUDGET[name] ?? 0);

/** @param folder of an output */
export function outputSizes(folder: string): FunctionSize[] {
  const functions = join(folder, "functions");
  return globSync("**/*.func/index.{js,mjs}", { cwd: functions })
    .sort()
    .map((file) => {
      const name = file.replace(/\.func\/[^/]+$/, "");
      const bytes = gzipSync(readFileSync(join(functions, file)), { level: 9 }).length;
      return { name, bytes, budget: budgetOf(name) };
    });
}

export function sizeLine({ name, bytes, budget }: FunctionSize): string {
  const kilobytes = (value: number) => (value / 1_000).toFixed(1).padStart(6);
  return `${kilobytes(bytes)} of ${kilobytes(budget)} kB  ${bytes > budget ? "TOO MUCH " : ""}${name}`;
}
