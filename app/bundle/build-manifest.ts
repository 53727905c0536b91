import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Chunk {
  file: string;
  imports?: string[];
}
/** Chunks of the browser's build by their source, as Vite writes them. */
export type Manifest = Record<string, Chunk>;

/** @throws Error when there is no build with a manifest */
export function readManifest(folder: string): Manifest {
  const path = join(folder, ".vite/client-manifest.json");
  if (!existsSync(path)) throw new Error(`There is no build in ${folder}: run \`npm run build\` first.`);
  return JSON.parse(readFileSync(path, "utf8"));
}
