import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Compressing smaller files saves no network packet. */
const LEAST_BYTES = 1_024;

/**
 * Stores a compressed copy next to each text file of the browser build, so the Node server compresses no file at run time.
 * @param buildFolder the client build runs first; the server build adds the route manifest to it
 */
export function compressedAssets(buildFolder: string): Plugin {
  return {
    name: "compressed-assets",
    apply: "build",
    writeBundle() {
      const client = join(buildFolder, "client");
      for (const file of globSync("assets/**/*.{js,css,svg,json,md,wasm}", { cwd: client })) {
        const path = join(client, file);
        if (existsSync(`${path}.gz`)) continue;
        const content = readFileSync(path);
        if (content.length >= LEAST_BYTES) writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
