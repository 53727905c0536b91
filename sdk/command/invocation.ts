/** How the command line is started: by its name where the package is installed, by npm in a clone of the repository. */
import { existsSync } from "node:fs";

/** The installed package consists of compiled files and has no tools. */
const isClone = existsSync(new URL("../../.ci/tools.ts", import.meta.url));

const PROGRAM = isClone ? "npm run tools mlb --" : "mlb";

/** A command that can be copied into a shell. */
export const commandLine = (words: string): string => `${PROGRAM} ${words}`;
