import { join } from "node:path";
import license from "rollup-plugin-license";
import type { Plugin } from "vite";

/** Where a site serves them. */
const LICENCES_FILE = "assets/licences.txt";

/**
 * Collects the licences of the packages whose code a browser gets into one file of the site. They must go with the code, but
 * as comments in 400 chunks they weighed more than 2 kB of every page.
 */
export function licences(buildDirectory: string): Plugin {
  return {
    ...license({ thirdParty: { output: { file: join(buildDirectory, "client", LICENCES_FILE) } } }),
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
  };
}
