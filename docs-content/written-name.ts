import { createHash } from "node:crypto";

/** Hash digits in a file name: 80 bits, enough to make a second preimage infeasible. */
const HASH_DIGITS = 20;

/** Path below the site's root of a content-hashed file, which can be cached forever. */
export function writtenName(name: string, ending: string, content: string | Uint8Array): string {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, HASH_DIGITS);
  return `assets/docs/${name.replaceAll(/[:/]/g, "-")}-${hash}.${ending}`;
}
