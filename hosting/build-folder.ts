import { join } from "node:path";

/** Where a build has its files for browsers. */
export const clientFolderOf = (build: string): string => join(build, "client");

/** Where a build has the application itself, see `app/server.ts`. */
export const serverOf = (build: string): string => join(build, "server/index.js");
