import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Below it a packet is not saved. */
const LEAST_BYTES = 1_024;

/** Puts beside each text of the browser's build its compressed form: a server of ours compresses no file twice. */
export function compressedAssets(): Plugin {
  return {
    name: "compressed-assets",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    writeBundle({ dir }) {
      if (dir === undefined) return;
      for (const file of globSync("assets/**/*.{js,css,svg,json,md,wasm}", { cwd: dir })) {
        const path = join(dir, file);
        const content = readFileSync(path);
        if (content.length >= LEAST_BYTES) writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
