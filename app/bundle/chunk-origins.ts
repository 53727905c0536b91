import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

/** Path of the report, relative to the build folder. */
export const ORIGINS_FILE = ".vite/chunk-origins.json";

/** By file: the part (0 to 1) of a chunk's code that is the project's own, not of a package. */
export type ChunkOrigins = Record<string, number>;

/** Records each browser chunk's share of own code: only that part is ours to reduce. */
export function chunkOrigins(buildFolder: string): Plugin {
  return {
    name: "chunk-origins",
    apply: "build",
    writeBundle(_options, bundle) {
      if (this.environment && this.environment.name !== "client") return;
      const origins: ChunkOrigins = {};
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        const modules = Object.entries(file.modules);
        const length = (wanted: (id: string) => boolean) =>
          modules.reduce((sum, [id, { renderedLength }]) => sum + (wanted(id) ? renderedLength : 0), 0);
        const all = length(() => true);
        origins[file.fileName] = all === 0 ? 0 : length((id) => !id.includes("node_modules")) / all;
      }
      const path = resolve(buildFolder, ORIGINS_FILE);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(origins));
    },
  };
}
