import { join } from "node:path";

export const clientFolderOf = (build: string): string => join(build, "client");

/** The build's application, see `app/server.ts`. */
export const serverOf = (build: string): string => join(build, "server/index.js");
