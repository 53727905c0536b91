import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzipSync } from "node:zlib";
import license from "rollup-plugin-license";
import type { Plugin } from "vite";

const STYLE_SHEET = "/node_modules/graphiql/dist/style.css";

/** Leaves out the 300 kB of fonts in GraphiQL's style sheet: the site has its own, and its policy allows none in a sheet. */
export function graphiqlStyles(): Plugin {
  return {
    name: "graphiql-styles",
    enforce: "pre",
    transform: (code, id) =>
      id.includes(STYLE_SHEET) ? { code: code.replace(/@font-face\s*\{[^}]*\}/g, ""), map: null } : undefined,
  };
}

/** Compressing smaller files saves no network packet. */
const LEAST_BYTES = 1_024;

/** Scripts and styles are part of every first visit; for WebAssembly brotli 11 would take another minute. */
const qualityOf = (file: string): number => (/\.(?:js|css)$/.test(file) ? 11 : 9);

const compressWithBrotli = promisify(brotliCompress);

/** Compresses each text file of the browser build (brotli and gzip), so the Node server need not. */
export function compressedAssets(buildFolder: string): Plugin {
  return {
    name: "compressed-assets",
    apply: "build",
    async writeBundle() {
      const client = join(buildFolder, "client");
      await Promise.all(
        globSync("assets/**/*.{js,css,svg,json,md,txt,graphql,wasm}", { cwd: client }).map(async (file) => {
          const path = join(client, file);
          if (existsSync(`${path}.gz`)) return;
          const content = readFileSync(path);
          if (content.length < LEAST_BYTES) return;
          writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: qualityOf(file),
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          };
          writeFileSync(`${path}.br`, await compressWithBrotli(content, { params }));
        }),
      );
    },
  };
}

/** Bytes that the Node server sends to a browser for a file of the build. */
export function sentBytes(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** Where a site serves them. */
const LICENCES_FILE = "assets/licences.txt";

/** Collects the licences of all packages in the browser build into one file; in 400 chunks they weighed too much. */
export function licences(buildDirectory: string): Plugin {
  return {
    ...license({ thirdParty: { output: { file: join(buildDirectory, "client", LICENCES_FILE) } } }),
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
  };
}
