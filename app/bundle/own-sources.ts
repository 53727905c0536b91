import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { Plugin } from "vite";

const PROJECT = resolve(import.meta.dirname, "../..");
const PARTS = ["client", "ssr"] as const;
const fileOf = (buildFolder: string, part: string) => join(buildFolder, `.vite/sources-${part}.json`);

/** Records the project files that a build includes: changing one of them must produce another build. */
export function ownSources(buildFolder: string): Plugin {
  return {
    name: "own-sources",
    apply: "build",
    writeBundle() {
      const read = [...this.getModuleIds(), ...this.getWatchFiles()].map((id) =>
        relative(PROJECT, id.replace(/^\0/, "").replace(/\?.*$/, "")),
      );
      // Skip packages and virtual modules.
      const own = read.filter(
        (path) =>
          !path.startsWith("..") && !path.includes("node_modules/") && existsSync(join(PROJECT, path)),
      );
      const file = fileOf(resolve(PROJECT, buildFolder), this.environment.name);
      mkdirSync(join(file, ".."), { recursive: true });
      writeFileSync(file, JSON.stringify([...new Set(own)].toSorted()));
    },
  };
}

/** The project files that a build includes, as relative paths. */
export function sourcesOf(buildFolder: string): string[] {
  return PARTS.flatMap((part) => JSON.parse(readFileSync(fileOf(buildFolder, part), "utf8")) as string[]);
}
