/** Finds the icons that a module uses. All icons are imported through one index module, so the imports do not show it. */

import { dirname, join } from "node:path";
import type { Rollup } from "vite";

const INDEX = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
const IMPORTED = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const EXPORTED = /export\s*\{([^}]*)\}\s*from\s*["'](\.\/icons\/[^"']+)["']/g;

/** The module that exports every icon. */
const isIconIndex = (id: string): boolean => INDEX.test(id);

/** Maps each exported name to its file. */
function iconFiles(index: string, code: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = "", path = ""] of code.matchAll(EXPORTED))
    for (const name of names.split(","))
      files.set(name.replace(/^.*\bas\b/, "").trim(), join(dirname(index), path));
  return files;
}

/** Modules of the icons that these modules import by name. */
function iconsNamedIn(modules: ReadonlySet<string>, meta: Rollup.ManualChunkMeta): Set<string> {
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

const EVERY_PAGE = [
  /\/app\/entry\.client\.tsx$/,
  /\/app\/root\.tsx/,
  // The titles of all pages sanitize user text.
  /\/app\/components\/page\/page-meta\.ts$/,
  // Pages with and without a wallet use lazy loading, and copy texts.
  /\/app\/components\/ui\/(?:lazy-extra\.tsx|copy-text\.ts)$/,
];
const DOCUMENTATION = [/\/app\/routes\/docs\.tsx/];
const APPLICATION = [/\/app\/routes\/_app\.tsx/];

/** Modules of a few hundred bytes that most pages load: separate chunks would cost more in headers than in content. */
const SMALL = [
  /\/protocol\/generated\/(?:constants|enums)\.ts$/,
  /\/protocol\/format\/percent\.ts$/,
  /\/protocol\/rules\/verdict\.ts$/,
  /\/app\/components\/page\/page\.tsx$/,
  /\/app\/components\/chain\/(?:amount|as-of-block|hash|transaction-link)\.tsx$/,
  /\/app\/components\/ui\/display\/card\.tsx$/,
  /\/app\/graphql\/subgraph-panel\.tsx$/,
  /\/app\/transaction\/use-loaded-transaction\.ts$/,
  /\/app\/wallet\/use-account-revalidation\.ts$/,
];

/** Static imports of these modules, transitively; without dynamic imports. */
function closure(entries: readonly RegExp[], meta: Rollup.ManualChunkMeta): Set<string> {
  const seen = new Set<string>();
  const waiting = [...meta.getModuleIds()].filter((id) => entries.some((entry) => entry.test(id)));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    // It imports every icon: the ones used by name are added below.
    if (seen.has(id) || isIconIndex(id)) continue;
    seen.add(id);
    waiting.push(...(meta.getModuleInfo(id)?.importedIds ?? []));
  }
  return new Set([...seen, ...iconsNamedIn(seen, meta)]);
}

/**
 * Groups our own modules and icons that every page loads into few chunks. By default Rollup creates a chunk for each module
 * shared by two routes: sixty requests for the first page, each costing more than its content on a slow connection. Packages
 * are not grouped: a page loads only the ones it uses, and a shared chunk would contain those of all pages.
 */
export function baseChunks(): Rollup.GetManualChunk {
  let groups: { base: Set<string>; application: Set<string> } | undefined;
  return (id, meta) => {
    const isPackage = id.includes("node_modules") && !id.includes("/lucide-react/dist/esm/icons/");
    // Packages import the build's helper modules too: grouping them here would create circular imports.
    if (isPackage || id.startsWith("\0")) return undefined;
    groups ??= {
      base: closure([...EVERY_PAGE, ...DOCUMENTATION], meta),
      application: closure(APPLICATION, meta),
    };
    // Pages without a wallet must not load wallet code.
    if (groups.base.has(id) && groups.application.has(id)) return "base";
    const isOfEveryPage = groups.application.has(id) || SMALL.some((small) => small.test(id));
    return isOfEveryPage ? "application" : undefined;
  };
}
