import type { Rollup } from "vite";
import { iconsNamedIn, isIconIndex } from "./named-icons.ts";

const EVERY_PAGE = [
  /\/app\/entry\.client\.tsx$/,
  /\/app\/root\.tsx/,
  // Titles of all pages clean texts of users.
  /\/app\/components\/page\/page-meta\.ts$/,
  // Pages with and without a wallet load parts of themselves late.
  /\/app\/components\/ui\/lazy-extra\.tsx$/,
];
const DOCUMENTATION = [/\/app\/routes\/docs\.tsx/];
const APPLICATION = [/\/app\/routes\/_app\.tsx/];

/**
 * Of a few hundred bytes each, and on most pages: as chunks of their own they would cost more in headers than in bytes.
 */
const SMALL = [
  /\/protocol\/generated\/(?:constants|enums)\.ts$/,
  /\/protocol\/format\/percent\.ts$/,
  /\/protocol\/rules\/verdict\.ts$/,
];

/** What these modules import, and what that imports; not what is only loaded when it is wanted. */
function closure(entries: readonly RegExp[], meta: Rollup.ManualChunkMeta): Set<string> {
  const seen = new Set<string>();
  const waiting = [...meta.getModuleIds()].filter((id) => entries.some((entry) => entry.test(id)));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    // It imports every icon there is: those that a module names are added below.
    if (seen.has(id) || isIconIndex(id)) continue;
    seen.add(id);
    waiting.push(...(meta.getModuleInfo(id)?.importedIds ?? []));
  }
  return new Set([...seen, ...iconsNamedIn(seen, meta)]);
}

/**
 * Puts our own modules and the icons that every page loads anyway into few chunks. Left alone, Rollup makes a chunk of each
 * module that two routes share: sixty requests for the first page, and on a slow connection each costs more than its bytes.
 * Packages are left alone: of them a page loads only what it uses, and one chunk would hold what all pages use.
 */
export function baseChunks(): Rollup.GetManualChunk {
  let groups: { base: Set<string>; application: Set<string> } | undefined;
  return (id, meta) => {
    const isPackage = id.includes("node_modules") && !id.includes("/lucide-react/dist/esm/icons/");
    // What the build itself adds is imported by packages too: here it would make them and us import each other.
    if (isPackage || id.startsWith("\0")) return undefined;
    groups ??= {
      base: closure([...EVERY_PAGE, ...DOCUMENTATION], meta),
      application: closure(APPLICATION, meta),
    };
    // Pages without a wallet must not load what belongs to it.
    if (groups.base.has(id) && groups.application.has(id)) return "base";
    const isOfEveryPage = groups.application.has(id) || SMALL.some((small) => small.test(id));
    return isOfEveryPage ? "application" : undefined;
  };
}
