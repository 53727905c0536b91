/** Finds the icons that a module uses: all are imported through one index module, so imports alone do not tell. */
import { dirname, join } from "node:path";
import type { Rollup } from "vite";

const INDEX = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
const IMPORTED = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const EXPORTED = /export\s*\{([^}]*)\}\s*from\s*["'](\.\/icons\/[^"']+)["']/g;

/** The module that exports every icon. */
export const isIconIndex = (id: string): boolean => INDEX.test(id);

/** Maps each exported name to its file. */
function iconFiles(index: string, code: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = "", path = ""] of code.matchAll(EXPORTED))
    for (const name of names.split(","))
      files.set(name.replace(/^.*\bas\b/, "").trim(), join(dirname(index), path));
  return files;
}

/** Modules of the icons that these modules import by name. */
export function iconsNamedIn(modules: ReadonlySet<string>, meta: Rollup.ManualChunkMeta): Set<string> {
  const index = [...meta.getModuleIds()].find(isIconIndex);
  const files = index ? iconFiles(index, meta.getModuleInfo(index)?.code ?? "") : new Map<string, string>();
  const named = new Set<string>();
  for (const id of modules) {
    if (id.includes("node_modules")) continue;
    for (const [, names = ""] of (meta.getModuleInfo(id)?.code ?? "").matchAll(IMPORTED))
      for (const name of names.split(",")) {
        const file = files.get(name.replace(/\bas\b.*$/, "").trim());
        if (file) named.add(file);
      }
  }
  return named;
}
