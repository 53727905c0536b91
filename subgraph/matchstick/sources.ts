import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import ts from "typescript";

/** @returns The AssemblyScript file and every file it imports by relative path, itself first. */
export function collectSources(entry: string): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const specifier of importedPaths(readFileSync(path, "utf8"))) {
      const target = resolveImport(path, specifier);
      if (target !== null) visit(target);
    }
  };
  visit(entry);
  return [...found];
}

/** @returns A hash of `salt` and of the sources' contents and names below `root`; any change changes it. */
export function hashSources(sources: readonly string[], root: string, salt: string): string {
  const hash = createHash("sha256").update(salt);
  for (const path of sources) hash.update(`\0${relative(root, path)}\0`).update(readFileSync(path));
  return hash.digest("hex").slice(0, 32);
}

/** @returns The file that a relative import means, or null for an import from a package. */
function resolveImport(importer: string, specifier: string): string | null {
  if (!specifier.startsWith(".")) return null;
  const base = resolve(dirname(importer), specifier);
  const candidates = [`${base}.ts`, resolve(base, "index.ts"), base];
  return candidates.find((path) => existsSync(path) && statSync(path).isFile()) ?? null;
}

function importedPaths(text: string): string[] {
  return ts.preProcessFile(text, true, false).importedFiles.map(({ fileName }) => fileName);
}
