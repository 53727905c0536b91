/** The edge function that draws all pages: the server's build, as it is. */
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where it lies below `functions/`; requests for anything that is no file and no endpoint go there. */
export const PAGES = "pages";

/**
 * @param server the file of the server's build
 * @param functionsFolder `functions/` of the output
 */
export function writePagesFunction(server: string, functionsFolder: string): void {
  const folder = join(functionsFolder, `${PAGES}.func`);
  mkdirSync(folder, { recursive: true });
  copyFileSync(server, join(folder, "index.js"));
  writeFileSync(join(folder, ".vc-config.json"), JSON.stringify({ runtime: "edge", entrypoint: "index.js" }));
}
