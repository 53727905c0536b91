/**
 * A dynamic import lists the chunks that a browser should fetch with it. Vite lists all of them, although the page has most: a detail page
 * had 7 kB of such names. This leaves out what is there whenever the import runs.
 */
import type { Plugin, Rollup } from "vite";

/** Chunks of a build, by file name. */
export type Chunks = Readonly<
  Record<string, Pick<Rollup.OutputChunk, "imports" | "dynamicImports" | "isEntry" | "facadeModuleId">>
>;

const FIRST = /\/app\/(?:entry\.client|root)\.tsx/;
/** Layout routes with the prefix of the routes inside them. */
const LAYOUT = /\/app\/routes\/(_app|docs)\.tsx/;
const LAID_OUT = /\/app\/routes\/(_app|docs)\./;

/** For each chunk, the chunks that are loaded whenever it runs: those that every way to it has in common. */
export function loadedWith(chunks: Chunks): ReadonlyMap<string, ReadonlySet<string>> {
  const files = Object.keys(chunks);
  const closures = new Map<string, ReadonlySet<string>>();
  const closureOf = (file: string): ReadonlySet<string> => {
    const known = closures.get(file);
    if (known) return known;
    const seen = new Set<string>();
    const waiting = [file];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const chunk = chunks[next];
      if (seen.has(next) || !chunk) continue;
      seen.add(next);
      waiting.push(...chunk.imports);
    }
    closures.set(file, seen);
    return seen;
  };
  const nameOf = (file: string) => chunks[file]?.facadeModuleId ?? "";
  const entries = files.filter((file) => chunks[file]?.isEntry);
  const first = entries.filter((file) => FIRST.test(nameOf(file)));
  const layoutOf = (file: string) => {
    const layout = LAID_OUT.exec(nameOf(file))?.[1];
    return entries.filter((other) => layout !== undefined && LAYOUT.exec(nameOf(other))?.[1] === layout);
  };
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const imported of chunks[file]?.dynamicImports ?? [])
      importers.set(imported, [...(importers.get(imported) ?? []), file]);

  // A route comes after the first chunks and its layout. All others start with "everything", which gets smaller until it is certain.
  const before = new Map<string, ReadonlySet<string>>();
  for (const file of entries) before.set(file, unionOf([...first, ...layoutOf(file)].map(closureOf)));
  const starts = [...new Set([...entries, ...importers.keys()])].filter((file) => chunks[file]);
  const everything = new Set(files);
  const loaded = new Map<string, ReadonlySet<string>>();
  for (let changed = true; changed; ) {
    changed = false;
    for (const file of files) {
      const ways = starts
        .filter((start) => closureOf(start).has(file))
        .map((start) => unionOf([closureOf(start), before.get(start) ?? everything]));
      const common = ways.length > 0 ? ways.reduce(commonTo) : closureOf(file);
      if (common.size !== loaded.get(file)?.size) changed = true;
      loaded.set(file, common);
    }
    for (const [start, from] of importers)
      if (!chunks[start]?.isEntry)
        before.set(start, from.map((file) => loaded.get(file) ?? everything).reduce(commonTo));
  }
  return loaded;
}

const unionOf = (sets: readonly ReadonlySet<string>[]): ReadonlySet<string> =>
  new Set(sets.flatMap((set) => [...set]));

const commonTo = (one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...one].filter((file) => other.has(file)));

/** The plugin, and the function for Vite's `modulePreload.resolveDependencies`. */
export function missingPreloads() {
  let loaded: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  const plugin: Plugin = {
    name: "missing-preloads",
    apply: "build",
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        const chunks = Object.entries(bundle).flatMap(([file, output]) =>
          output.type === "chunk" ? [[file, output] as const] : [],
        );
        loaded = loadedWith(Object.fromEntries(chunks));
      },
    },
  };
  const resolveDependencies = (_file: string, needed: string[], { hostId }: { hostId: string }): string[] =>
    needed.filter((file) => !loaded.get(hostId)?.has(file));
  return { plugin, resolveDependencies };
}
