/** What a result was made from. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sourceFiles } from "../static/compiler.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Hash of the contracts' sources without comments and layout, so that only a change of the code makes a result old. */
export function sourceHash(): string {
  const hash = createHash("sha256");
  for (const path of sourceFiles()) {
    const code = readFileSync(join(ROOT, path), "utf8")
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(/\/\/.*$/gm, "")
      .replace(/\s+/g, " ");
    hash.update(`${path}\n${code}\n`);
  }
  return `0x${hash.digest("hex").slice(0, 16)}`;
}
