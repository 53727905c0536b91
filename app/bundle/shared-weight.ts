/** Budgets for assets of all pages: stylesheets, fonts, a language's texts, and the largest other chunk built from this repository. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sentBytes } from "./build-assets.ts";
import { type ChunkOrigins, ORIGINS_FILE } from "./chunk-origins.ts";

export interface SharedWeight {
  name: string;
  bytes: number;
  /** Maximum size, bytes. */
  budget: number;
}

const CSS_BUDGET = 17_800;
const FONT_BUDGET = 39_800;
const CHUNK_BUDGET = 26_800;
/** All texts of a language other than English, loaded only by its readers and cached by browsers: measured size plus 3 %. */
const CATALOGUE_BUDGET = 65_400;
/** The script list of every route, loaded once per deployment: requesting it per route costs servers more (decision 11). */
const ROUTES_BUDGET = 6_400;
const CATALOGUE = /^assets\/(?:de|es)-[\w-]+\.js$/;

/** Asset weights of a build that are not specific to a page, as sent (brotli; fonts are compressed already). */
export function sharedWeights(folder: string): SharedWeight[] {
  const client = join(folder, "client");
  const sizeOf = (file: string) => sentBytes(join(client, file));
  const css = globSync("assets/*.css", { cwd: client });
  // Other font subsets are loaded only by pages that use their characters.
  const fonts = globSync("assets/{instrument-sans-latin,geist-mono-ascii}-wght-*.woff2", { cwd: client });
  // Remix names it by a hexadecimal hash; other chunks can be called "manifest" as well.
  const routes = globSync("assets/manifest-????????.js", { cwd: client }).filter((file) =>
    /-[0-9a-f]{8}\.js$/.test(file),
  );
  const origins: ChunkOrigins = JSON.parse(readFileSync(join(folder, ORIGINS_FILE), "utf8"));
  const own = Object.entries(origins)
    .filter(([, share]) => share > 0.5)
    .map(([file]) => ({
      name: file,
      bytes: sizeOf(file),
      budget: CATALOGUE.test(file) ? CATALOGUE_BUDGET : CHUNK_BUDGET,
    }))
    .sort((a, b) => b.bytes - a.bytes);
  return [
    {
      name: "all stylesheets",
      bytes: sum(css.map(sizeOf)),
      budget: CSS_BUDGET,
    },
    {
      name: "list of routes",
      bytes: sum(routes.map(sizeOf)),
      budget: ROUTES_BUDGET,
    },
    { name: "fonts of every page", bytes: sum(fonts.map(sizeOf)), budget: FONT_BUDGET },
    // The largest chunk represents the others.
    ...own.filter(({ name }) => !CATALOGUE.test(name)).slice(0, 1),
    ...own.filter(({ name }) => CATALOGUE.test(name)),
  ];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
