import { createHash } from "node:crypto";

/** Digits of a sum that stand in a name: 80 bits, so that nobody makes another content for it. */
const HASH_DIGITS = 20;

/** Path below the site's root of a file that is named by its content, which can be kept for ever. */
export function writtenName(name: string, ending: string, content: string | Uint8Array): string {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, HASH_DIGITS);
  return `assets/docs/${name.replaceAll(/[:/]/g, "-")}-${hash}.${ending}`;
}
