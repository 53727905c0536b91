import { join } from "node:path";
import license from "rollup-plugin-license";
import type { Plugin } from "vite";

/** Where a site serves them. */
const LICENCES_FILE = "assets/licences.txt";

/**
 * Collects the licences of all packages in the browser build into one file. They must be distributed with the code, but as
 * comments in 400 chunks they added more than 2 kB to every page.
 */
export function licences(buildDirectory: string): Plugin {
  return {
    ...license({ thirdParty: { output: { file: join(buildDirectory, "client", LICENCES_FILE) } } }),
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
  };
}
