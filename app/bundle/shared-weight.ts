/** What all pages share: the stylesheets, the fonts, and that no chunk of our own is too big. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type ChunkOrigins, ORIGINS_FILE } from "./chunk-origins.ts";

export interface SharedWeight {
  name: string;
  bytes: number;
  /** Most bytes that it may have. */
  budget: number;
}

const CSS_BUDGET = 20_000;
const FONT_BUDGET = 55_000;
const CHUNK_BUDGET = 30_000;

/** Weights of a build that no single page is to blame for. Compressed, except the fonts, which are already. */
export function sharedWeights(folder: string): SharedWeight[] {
  const client = join(folder, "client");
  const read = (file: string) => readFileSync(join(client, file));
  const css = globSync("assets/*.css", { cwd: client });
  // Other subsets of the fonts are loaded only where a page holds their letters.
  const fonts = globSync("assets/*-latin-wght-*.woff2", { cwd: client });
  const origins: ChunkOrigins = JSON.parse(readFileSync(join(folder, ORIGINS_FILE), "utf8"));
  const own = Object.entries(origins)
    .filter(([, share]) => share > 0.5)
    .map(([file]) => ({ name: file, bytes: gzipSync(read(file)).length, budget: CHUNK_BUDGET }))
    .sort((a, b) => b.bytes - a.bytes);
  return [
    {
      name: "all stylesheets",
      bytes: sum(css.map((file) => gzipSync(read(file)).length)),
      budget: CSS_BUDGET,
    },
    { name: "fonts of every page", bytes: sum(fonts.map((file) => read(file).length)), budget: FONT_BUDGET },
    // The biggest says it for all.
    ...own.slice(0, 1),
  ];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
