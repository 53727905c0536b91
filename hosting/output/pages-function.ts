/** The edge function that renders all pages: the server's build, unchanged. */
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Its path below `functions/`. Requests for anything except files and endpoints go there. */
export const PAGES = "pages";

/** `server`: the server build's file; `functionsFolder`: `functions/` of the output. */
export function writePagesFunction(server: string, functionsFolder: string): void {
  const folder = join(functionsFolder, `${PAGES}.func`);
  mkdirSync(folder, { recursive: true });
  copyFileSync(server, join(folder, "index.js"));
  writeFileSync(join(folder, ".vc-config.json"), JSON.stringify({ runtime: "edge", entrypoint: "index.js" }));
}
