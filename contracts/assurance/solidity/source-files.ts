/** Where the Solidity sources are, and how solc finds what they import. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

export const ROOT = join(import.meta.dirname, "../../..");
export const SOURCES = join(ROOT, "contracts/src");
/** The tests, and the Solidity that they need. */
export const TESTS = join(ROOT, "contracts/test");

function solidityBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".sol"))
    .sort();
}

function sourceFiles(folder = SOURCES): string[] {
  return solidityBelow(folder)
    .map((name) => relative(ROOT, join(folder, name)).replaceAll("\\", "/"))
    .sort();
}

/** The product's sources as they are on disk, by their path in the repository. */
export function productSources(): Record<string, string> {
  return Object.fromEntries(sourceFiles().map((path) => [path, readFileSync(join(ROOT, path), "utf8")]));
}

/** Resolves an import of a source: ours by its path, a package's from `node_modules`. */
export function readImport(path: string): { contents: string } | { error: string } {
  for (const place of [join(ROOT, path), join(ROOT, "node_modules", path)]) {
    try {
      return { contents: readFileSync(place, "utf8") };
    } catch {}
  }
  return { error: `${path} is neither in the repository nor in node_modules.` };
}
