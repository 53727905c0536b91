/** Modules for bundlers: `virtual:documentation-pages` (titles), and for the search `virtual:documentation-words` (texts) and `virtual:word-vectors`. */
import type * as esbuild from "esbuild";
import type { Plugin } from "vite";
import { packPages } from "#functions/docs/packed-pages.ts";
import { readAskedPages } from "./asked-pages.ts";
import { readPages } from "./pages.ts";
import { vectorsInBase64 } from "./vectors/file.ts";

const MODULES: Readonly<Record<string, () => unknown>> = {
  "virtual:documentation-pages": () => readPages().map(({ parts: _, ...page }) => page),
  "virtual:documentation-words": () => packPages(readAskedPages()),
  "virtual:word-vectors": vectorsInBase64,
};

/** For Vite and Vitest. */
export function documentationIndex(): Plugin {
  return {
    name: "documentation-index",
    resolveId: (id) => (id in MODULES ? `\0${id}` : undefined),
    load(id) {
      const content = MODULES[id.slice(1)];
      return content && `export default ${JSON.stringify(content())};`;
    },
  };
}

/** For esbuild. */
export const documentationIndexOfFunctions: esbuild.Plugin = {
  name: "documentation-index",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:(?:documentation-|word-vectors)/ }, ({ path }) => ({
      path,
      namespace: "documentation",
    }));
    onLoad({ filter: /./, namespace: "documentation" }, ({ path }) => ({
      contents: JSON.stringify(MODULES[path]?.()),
      loader: "json",
    }));
  },
};
