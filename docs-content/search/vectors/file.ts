/** The table of word vectors, which `npm run tools docs:vectors` writes and git stores (decision 37). */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { constants, gzipSync } from "node:zlib";

export const VECTORS_FILE = join(import.meta.dirname, "word-vectors.bin");

/**
 * Compressed before it becomes text: in base64, a host's compression no longer finds the frequent numbers (about 30 kB more).
 * Vectors repeat by chance only: without short repetitions (`Z_FILTERED`) the table takes 5 kB less.
 * Empty without the file: the search then knows only words.
 */
export function vectorsInBase64(file = VECTORS_FILE): string {
  if (existsSync(file)) {
    const options = { level: 9, strategy: constants.Z_FILTERED };
    return gzipSync(readFileSync(file), options).toString("base64");
  }
  console.warn(`${file} is missing: the documentation is searched by words, not by meaning.`);
  return "";
}
