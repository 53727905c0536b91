import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { Translations } from "#language/current.ts";
import { pack } from "#language/packed.ts";

const CATALOGUE = /\/language\/catalogue\/[a-z]+\/index\.ts$/;

/** Writes every language's catalogue into a build as a list with short keys. The development server has them as they are. */
export function packedCatalogues(): Plugin {
  return {
    name: "packed-catalogues",
    apply: "build",
    enforce: "pre",
    async load(id) {
      if (!CATALOGUE.test(id)) return null;
      const catalogues: Record<string, Translations> = await import(pathToFileURL(id).href);
      const exports = Object.entries(catalogues).map(
        ([name, texts]) => `export const ${name} = unpack(${JSON.stringify(pack(texts))});`,
      );
      return `import { unpack } from "#language/packed.ts";\n${exports.join("\n")}\n`;
    },
  };
}
