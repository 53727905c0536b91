import { createHash } from "node:crypto";
import { productSources } from "./source-files.ts";

/** Hash of the contracts' sources without comments and layout, so only code changes make a result outdated. */
export function sourceHash(): string {
  const hash = createHash("sha256");
  for (const [path, text] of Object.entries(productSources())) {
    const code = text
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(/\/\/.*$/gm, "")
      .replace(/\s+/g, " ");
    hash.update(`${path}\n${code}\n`);
  }
  return `0x${hash.digest("hex").slice(0, 16)}`;
}
