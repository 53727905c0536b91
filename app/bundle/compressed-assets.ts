import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Below it a packet is not saved. */
const LEAST_BYTES = 1_024;

/**
 * Puts the compressed form of each text of the browser's build next to it, so that the server of Node compresses no file twice.
 * @param buildFolder the client's part is built first; the server's part adds the list of all routes to it
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
